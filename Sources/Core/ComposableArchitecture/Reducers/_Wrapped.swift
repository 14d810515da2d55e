/// A reducer with another function around its own.
struct _Wrapped<Base: Reducer>: Reducer {
  typealias Function = (inout Base.State, Base.Action) -> Effect<Base.Action>

  let base: Base
  let wrap: (@escaping Function) -> Function

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _reduction()(&state, action)
  }

  func _reduction(
    collecting properties: _FeatureProperties<Base.State, Base.Action>?
  ) -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    wrap(base._reduction(collecting: properties))
  }

  var _childWatches: [_ChildWatch<Base.State, Base.Action>] { base._childWatches }

  func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Base.State, Base.Action>? {
    base._lifecycle(search)
  }
}
