public import ComposableThreads

/// A child that is presented: its state, in memory of its own, and which child it is.
///
/// The state lies in the buffer and not in a property: stores hold its address. And an access to a
/// property of a class is checked for overlaps against all accesses that go on, so that a feature two
/// hundred presentations deep would pay two hundred times for the last. The one `PresentationState` that
/// has the child is accessed exclusively already.
@usableFromInline
final class PresentedChild<State>: ManagedBuffer<PresentedChild<State>.Header, State?> {
  @usableFromInline
  struct Header {
    @usableFromInline var number: UInt64
    /// Found out when it is first wanted: looking for conformances takes longer than presenting.
    @usableFromInline var identity: ChildIdentity<State>?
    /// Greater in a copy that is made to be changed.
    @usableFromInline var generation: UInt64

    @inlinable
    init(number: UInt64, identity: ChildIdentity<State>? = nil, generation: UInt64 = 0) {
      self.number = number
      self.identity = identity
      self.generation = generation
    }
  }

  /// Another child than any before.
  @inlinable
  static func make(_ state: State) -> PresentedChild {
    make(state, Header(number: composable_next_stamp()))
  }

  /// The child that has been put in the place of one: the same, if their identities say so.
  @usableFromInline
  static func make(_ state: State, after other: PresentedChild) -> PresentedChild {
    // The other's is not noted there: copies on other threads may have it, too.
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

  /// Where the state lies, as long as this is held.
  @inlinable
  var pointer: UnsafeMutablePointer<State?> {
    withUnsafeMutablePointerToElements { $0 }
  }

  /// The same, when the state is there.
  @inlinable
  var address: UnsafeMutablePointer<State> {
    // What is in an optional lies where the optional lies.
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: State.self)
  }

  /// Nil only while the state is lent to whoever changes it in place.
  @inlinable
  var state: State? { pointer.pointee }

  @inlinable
  var number: UInt64 {
    withUnsafeMutablePointerToHeader { $0.pointee.number }
  }

  /// To be asked for where nobody else has the child.
  @usableFromInline
  var identity: ChildIdentity<State> {
    withUnsafeMutablePointerToHeader { header in
      if let known = header.pointee.identity { return known }
      let identity = ChildIdentity<State>.ofPresented()
      header.pointee.identity = identity
      return identity
    }
  }

  /// Gives the child's last state to the stores that want it, when the presentation ends.
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
