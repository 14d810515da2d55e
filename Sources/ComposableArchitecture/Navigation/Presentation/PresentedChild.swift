internal import ComposableThreads

/// A child that is presented: its state, in memory of its own, and which child it is.
@usableFromInline
final class PresentedChild<State> {
  // Not checked for overlapping accesses: it is accessed through the one `PresentationState` that has
  // it, which is exclusive access already. The check walks a list of all accesses that go on, so that
  // a feature two hundred presentations deep would pay two hundred times for the last.
  /// Nil only while the state is lent to whoever changes it in place.
  @exclusivity(unchecked) @usableFromInline
  final var state: State?

  @exclusivity(unchecked) @usableFromInline
  final private(set) var number: UInt64

  /// Found out once, since looking for conformances takes longer than presenting.
  @usableFromInline let identify: PresentedIdentity.Reader?

  /// Another child than any before.
  @usableFromInline
  init(_ state: State) {
    self.state = state
    number = composable_next_stamp()
    identify = PresentedIdentity.reader(of: State.self)
  }

  /// The child that has been put in the place of one: the same, if their identities say so.
  @usableFromInline
  init(_ state: State, after other: PresentedChild) {
    self.state = state
    number = other.number
    identify = other.identify
    let isSame = identity.map { $0.isTelling && $0 == other.identity } ?? false
    if !isSame { number = composable_next_stamp() }
  }

  @usableFromInline
  init(copying other: PresentedChild) {
    state = other.state
    number = other.number
    identify = other.identify
  }

  /// Nil where the state has none.
  @inlinable
  final var identity: PresentedIdentity? {
    guard let identify, state != nil else { return nil }
    // The value of an optional that is not nil lies where the optional does.
    return withUnsafeMutablePointer(to: &state) { identify($0) }
  }

  @usableFromInline
  final func becomeAnother() {
    number = composable_next_stamp()
  }
}
