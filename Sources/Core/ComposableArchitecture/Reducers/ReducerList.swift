public import ComposableCasePaths

/// The reducers of a `body` that has several, in order.
///
/// This is a list instead of nested pairs. The compiler specializes a few levels of nested generic types,
/// gives up before fifty, and takes longer to check each. The functions are created where the reducers'
/// types are known, so erasing the types here loses nothing.
public struct _ReducerList<State, Action>: Reducer {
  @usableFromInline let elements: [Element]

  /// One reducer, until its function is needed.
  @usableFromInline
  struct Element {
    @usableFromInline let make:
      (_FeatureProperties<State, Action>?) -> (inout State, Action) -> Effect<Action>
    /// The case to which the reducer is bound, if any; see ``CaseDispatch``.
    @usableFromInline let actionCase: PartialCaseKeyPath<Action>?
    @usableFromInline let watches: () -> [_ChildWatch<State, Action>]
    @usableFromInline let lifecycle: (_LifecycleSearch) -> _Lifecycle<State, Action>?

    @inlinable
    init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
      make = { reducer._reduction(collecting: $0) }
      actionCase = reducer._actionCase
      watches = { reducer._childWatches }
      lifecycle = { reducer._lifecycle($0) }
    }
  }

  @usableFromInline
  init(_ elements: [Element]) {
    self.elements = elements
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    elements.reduce(.none) { $0.merge(with: $1.make(nil)(&state, action)) }
  }

  @inlinable
  public var _childWatches: [_ChildWatch<State, Action>] { elements.flatMap { $0.watches() } }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? {
    if elements.isEmpty { search.noteDependenceOnValues() }
    return .all(elements.map { $0.lifecycle(search) })
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    _childWatches.around(unwatchedReduction(collecting: properties))
  }

  @inlinable
  func unwatchedReduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    // Most bodies have two reducers and need no loop.
    if elements.count == 2 {
      let first = elements[0].make(properties)
      let second = elements[1].make(properties)
      return { state, action in
        let effect = first(&state, action)
        return effect.merge(with: second(&state, action))
      }
    }
    let reductions = elements.map { StoredReduction($0.make(properties)) }
    if let dispatch = CaseDispatch(reductions, boundTo: elements.map { $0.actionCase }) {
      return { state, action in
        var effect = Effect<Action>.none
        for reduction in dispatch.reductions(for: action) {
          effect = effect.merge(with: reduction.function(&state, action))
        }
        return effect
      }
    }
    return { state, action in
      var effect = Effect<Action>.none
      for reduction in reductions {
        effect = effect.merge(with: reduction.function(&state, action))
      }
      return effect
    }
  }
}
