/// An optional reducer does nothing if it is nil.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action)
    -> Effect<Wrapped.Action>
  {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _reduction() -> (inout Wrapped.State, Wrapped.Action) -> Effect<Wrapped.Action> {
    self?._reduction() ?? { _, _ in .none }
  }
}
