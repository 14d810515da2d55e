/// What is between a child store and its parent: how reading the child is observed, and whether the
/// child is there.
///
/// A child that is always there and whose changes nobody tells needs none of its own, and has its
/// parent's.
@usableFromInline
class StoreLink {
  @usableFromInline let outer: StoreLink?
  /// When it was noted that the state is read; see ``ReadStates``.
  @usableFromInline var notedAt = UInt64.max
  /// Whether each reading has to be registered with what holds the state, too.
  @usableFromInline var isRegistered = false
  /// The nearest link around of which that is true: what is read below a state that nobody observes is
  /// told by what holds that state.
  @usableFromInline var registeredOuter: StoreLink?

  @inlinable
  init(inside outer: StoreLink?) {
    self.outer = outer
  }

  /// To be called before the state is read.
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

  /// Notes that the state is read, so that its readers hear when another is in its place.
  private final func note(in turn: Turn) {
    guard notedAt != turn.readStates.changes else { return }
    outer?.note(in: turn)
    registeredOuter = outer.flatMap { $0.isRegistered ? $0 : $0.registeredOuter }
    isRegistered = noteState(in: turn)
    notedAt = turn.readStates.changes
  }

  /// Whether the child is there, and all around it.
  @usableFromInline
  final func isReachable(in turn: Turn) -> Bool {
    // To find the child one has to go through all around it, and those that are not there say so.
    turn.foundAbsence = false
    return isPresent && !turn.foundAbsence
  }

  /// Whether the child is there.
  @usableFromInline
  var isPresent: Bool { true }

  /// Whether the child is there, for somebody who wants to hear when it comes or goes.
  @usableFromInline
  func registerPresence() -> Bool { isPresent }

  /// Notes with the engine which state is read.
  ///
  /// - Returns: whether the state does not tell all that can be read of it.
  @usableFromInline
  func noteState(in turn: Turn) -> Bool { false }

  /// Registers a reading with what holds the state.
  @usableFromInline
  func register() {}

  /// Reports an action for a child that is not there.
  @usableFromInline
  func reportAbsence(of action: Any, in turn: Turn) {
    outer?.reportAbsence(of: action, in: turn)
  }
}

/// A property that holds the state of a child, as its readers know it.
@usableFromInline
struct HoldingProperty {
  let number: Int
  let registrar: Reading<ObservationStateRegistrar>

  @usableFromInline
  init(number: Int, registrar: Reading<ObservationStateRegistrar>) {
    self.number = number
    self.registrar = registrar
  }

  /// Notes that the state at the property is read.
  ///
  /// - Parameter state: the identity of that; nil for a state that is not observed.
  /// - Returns: whether the state does not tell all that can be read of it.
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

/// The link to a child in an observed property, that is always there.
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
