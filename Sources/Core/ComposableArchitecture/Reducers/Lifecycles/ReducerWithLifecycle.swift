public import ComposableCasePaths

/// A reducer with effects that begin, follow or end with its feature.
public struct _ReducerWithLifecycle<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  private let lifecycle: _Lifecycle<Base.State, Base.Action>

  init(base: Base, _ lifecycle: _Lifecycle<Base.State, Base.Action>) {
    self.base = base
    self.lifecycle = lifecycle
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Base.State, Base.Action>?
  ) -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    base._reduction(collecting: properties)
  }

  @inlinable
  public var _actionCase: PartialCaseKeyPath<Base.Action>? { base._actionCase }

  @inlinable
  public var _childWatches: [_ChildWatch<Base.State, Base.Action>] { base._childWatches }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Base.State, Base.Action>? {
    .all([base._lifecycle(search), lifecycle])
  }
}
