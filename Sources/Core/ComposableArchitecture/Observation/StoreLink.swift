/// The link from a child store to its parent: how reading the child is observed, and whether the child
/// is present.
///
/// A child that is always present and whose changes are not published separately needs no link of its
/// own, and uses its parent's.
@usableFromInline
class StoreLink {
  @usableFromInline let outer: StoreLink?
  /// When reading the state was last recorded; see ``ReadStates``.
  @usableFromInline var notedAt = UInt64.max
  /// Whether each read must also be registered with the state's holder.
  @usableFromInline var isRegistered = false
  /// The nearest enclosing link for which that is true: changes below an unobserved state are published
  /// by that state's holder.
  @usableFromInline var registeredOuter: StoreLink?

  @usableFromInline
  init(inside outer: StoreLink?) {
    self.outer = outer
  }

  /// Call before the state is read.
  @usableFromInline
  final func willRead(in turn: Turn) {
    note(in: turn)
    if isRegistered { register() }
    var outer = registeredOuter
    while let link = outer {
      link.register()
      outer = link.registeredOuter
    }
  }

  /// Records that the state is read, so its observers are notified when another replaces it.
  private final func note(in turn: Turn) {
    guard notedAt != turn.readStates.changes else { return }
    outer?.note(in: turn)
    registeredOuter = outer.flatMap { $0.isRegistered ? $0 : $0.registeredOuter }
    isRegistered = noteState(in: turn)
    notedAt = turn.readStates.changes
  }

  /// Whether the child and all its enclosing children are present.
  @usableFromInline
  final func isReachable(in turn: Turn) -> Bool {
    // Finding the child visits all enclosing children, and absent ones report that here.
    turn.foundAbsence = false
    return isPresent && !turn.foundAbsence
  }

  /// Whether the child is present.
  @usableFromInline
  var isPresent: Bool { true }

  /// Whether the child is present. Registers an observer of its insertion and removal.
  @usableFromInline
  func registerPresence() -> Bool { isPresent }

  /// Records in the turn which state is read.
  ///
  /// - Returns: whether something can be read whose changes the state does not publish itself.
  @usableFromInline
  func noteState(in turn: Turn) -> Bool { false }

  /// Registers a read with the state's holder.
  @usableFromInline
  func register() {}

  /// Reports an action for a child that is absent.
  @usableFromInline
  func reportAbsence(of action: Any, in turn: Turn) {
    outer?.reportAbsence(of: action, in: turn)
  }
}

/// A property that holds a child's state, as the child's observers know it.
@usableFromInline
struct HoldingProperty {
  let number: Int
  let registrar: Reading<ObservationStateRegistrar>

  @usableFromInline
  init(number: Int, registrar: Reading<ObservationStateRegistrar>) {
    self.number = number
    self.registrar = registrar
  }

  /// Records that the state at the property is read.
  ///
  /// - Parameter state: its identity; nil for a state that is not observed.
  /// - Returns: whether something can be read whose changes the state does not publish itself.
  func note(_ state: ObservableStateID?, in turn: Turn) -> Bool {
    guard let state else { return true }
    if let extent = state.extent {
      let holder = registrar.withPointer { $0.pointee.extent }
      turn.readStates.note(extent, at: number, of: holder)
    }
    return state.extentOfStruct == nil
  }

  func register() {
    registrar.withPointer { $0.pointee.access(number) }
  }
}

/// The link to a child in an observed property, which is always present.
final class PropertyLink<State>: StoreLink {
  private let property: HoldingProperty
  private let state: Reading<State>
  private let identify: ((UnsafeRawPointer) -> ObservableStateID)?

  init(
    _ property: HoldingProperty, to state: Reading<State>,
    identify: ((UnsafeRawPointer) -> ObservableStateID)?, inside outer: StoreLink?
  ) {
    self.property = property
    self.state = state
    self.identify = identify
    super.init(inside: outer)
  }

  override func noteState(in turn: Turn) -> Bool {
    property.note(identify.map { identify in state.withPointer { identify($0) } }, in: turn)
  }

  override func register() { property.register() }

  override var isPresent: Bool {
    state.withPointer { _ in true }
  }
}
