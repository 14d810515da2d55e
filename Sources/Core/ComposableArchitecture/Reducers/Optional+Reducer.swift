/// An optional reducer does nothing if it is nil.
extension Optional: Reducer where Wrapped: Reducer {
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action)
    -> Effect<Wrapped.Action>
  {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Wrapped.State, Wrapped.Action>?
  ) -> (inout Wrapped.State, Wrapped.Action) -> Effect<Wrapped.Action> {
    self?._reduction(collecting: properties) ?? { _, _ in .none }
  }

  @inlinable
  public var _childWatches: [_ChildWatch<Wrapped.State, Wrapped.Action>] {
    self?._childWatches ?? []
  }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Wrapped.State, Wrapped.Action>? {
    if self == nil { search.noteDependenceOnValues() }
    return self?._lifecycle(search)
  }
}
