/// A child's reducer as a function, made when the first action reaches it.
///
/// A feature may contain itself, behind an optional or in an array. Making all of its children's
/// functions up front would then never end.
@usableFromInline
final class LazyReduction<State, Action> {
  @usableFromInline let make: () -> (inout State, Action) -> Effect<Action>

  // Read and written at once, never held: accesses can't overlap, and checking them would cost as much
  // as the call.
  @exclusivity(unchecked) @usableFromInline
  var made: StoredReduction<State, Action>?

  @inlinable
  init(_ make: @escaping () -> (inout State, Action) -> Effect<Action>) {
    self.make = make
  }

  @inlinable
  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let made { return made.function(&state, action) }
    let made = StoredReduction(make())
    self.made = made
    return made.function(&state, action)
  }
}
