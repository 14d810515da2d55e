public import ComposableThreads

/// A presented child: its state, in a separate allocation, and its identity.
///
/// The state is in the buffer instead of a property, because stores keep its address. Also, each access to a
/// class's property is checked for overlaps with all ongoing accesses, so a feature two hundred presentations
/// deep would pay two hundred times for the last. The one `PresentationState` that has the child is already
/// accessed exclusively.
@usableFromInline
final class PresentedChild<State>: ManagedBuffer<PresentedChild<State>.Header, State?> {
  @usableFromInline
  struct Header {
    @usableFromInline var number: UInt64
    /// Determined when first needed, because looking up conformances takes longer than presenting.
    @usableFromInline var identity: ChildIdentity<State>?
    /// Increases with each copy made for a change.
    @usableFromInline var generation: UInt64

    @inlinable
    init(number: UInt64, identity: ChildIdentity<State>? = nil, generation: UInt64 = 0) {
      self.number = number
      self.identity = identity
      self.generation = generation
    }
  }

  /// Creates a new child.
  @inlinable
  static func make(_ state: State) -> PresentedChild {
    make(state, Header(number: composable_next_stamp()))
  }

  /// Creates the child that replaces another one. It is the same child if both have the same identity.
  @usableFromInline
  static func make(_ state: State, after other: PresentedChild) -> PresentedChild {
    // Not stored in the other child, because copies on other threads may share it.
    let identity = other.header.identity ?? .ofPresented()
    let child = make(
      state,
      Header(number: other.number, identity: identity, generation: other.header.generation + 1))
    let marks = (identity.mark(other.pointer), identity.mark(child.pointer))
    switch marks {
    case (.bits, _), (.id, _):
      if !identity.isSame(marks.0, marks.1) { child.becomeAnother() }
    default: child.becomeAnother()
    }
    return child
  }

  @usableFromInline
  static func make(copying other: PresentedChild) -> PresentedChild {
    var header = other.header
    header.generation += 1
    return make(other.state, header)
  }

  @inlinable
  static func make(_ state: State?, _ header: Header) -> PresentedChild {
    let child = create(minimumCapacity: 1) { _ in header }
    child.withUnsafeMutablePointerToElements { $0.initialize(to: state) }
    return unsafeDowncast(child, to: PresentedChild.self)
  }

  deinit {
    leave()
    withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: 1) }
  }

  /// The address of the state, valid as long as this object is retained.
  @inlinable
  var pointer: UnsafeMutablePointer<State?> {
    withUnsafeMutablePointerToElements { $0 }
  }

  /// The address of a state that is present.
  @inlinable
  var address: UnsafeMutablePointer<State> {
    // The payload of an optional is stored at the optional's address.
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: State.self)
  }

  /// Nil only while the state is lent for a change in place.
  @inlinable
  var state: State? { pointer.pointee }

  @inlinable
  var number: UInt64 {
    withUnsafeMutablePointerToHeader { $0.pointee.number }
  }

  /// Read this only through a unique reference to the child, because it may store the result.
  @usableFromInline
  var identity: ChildIdentity<State> {
    withUnsafeMutablePointerToHeader { header in
      if let known = header.pointee.identity { return known }
      let identity = ChildIdentity<State>.ofPresented()
      header.pointee.identity = identity
      return identity
    }
  }

  /// Passes the child's last state to the stores that need it when the presentation ends.
  @usableFromInline
  func leave() {
    guard let turn = Turn.current, turn.lastStates.isAnyWanted, let state else { return }
    turn.presentationEnds(state, number: number, generation: header.generation)
  }

  @usableFromInline
  func becomeAnother() {
    withUnsafeMutablePointerToHeader { $0.pointee.number = composable_next_stamp() }
  }
}
