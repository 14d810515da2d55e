/// A reducer's function, wrapped so it can be stored in an optional or an array.
///
/// A function that is itself the payload of an enum or an element of an array is called through a
/// thunk; as a property of a struct it is not.
@usableFromInline
struct StoredReduction<State, Action> {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  @inlinable
  init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }
}
