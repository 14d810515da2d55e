/// A reducer defined by a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let function: (inout State, Action) -> Effect<Action>
  /// Adds the properties of the reducers that the function calls; nil if there are none.
  @usableFromInline
  let collect: ((_FeatureProperties<State, Action>) -> Void)?
  /// The reducer whose type is erased, if there is one.
  @usableFromInline
  let erased: (any Reducer<State, Action>)?
  private let lifecycle: (_LifecycleSearch) -> _Lifecycle<State, Action>?

  /// - Parameter reduce: changes the state in place for an action, and returns an effect.
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    function = reduce
    collect = nil
    erased = nil
    lifecycle = { _ in nil }
  }

  /// Dispatches the actions of a `CaseReducer` to its cases. For the code that the macro `@Reducer` generates.
  public init(
    _cases cases: [any _CaseReducing<State, Action>],
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    function = reduce
    collect = { properties in
      for reducer in cases { reducer._collect(properties) }
    }
    erased = nil
    lifecycle = { search in
      // An enum of features may hold itself. Its type determines its cases.
      search.lifecycle(of: Self.self, ()) { .all(cases.map { $0._lifecycle(search) }) }
    }
  }

  /// Erases the type of another reducer: `Reduce(reducer)` puts an `any Reducer` into a body.
  ///
  /// Without an argument it does nothing, as an ``EmptyReducer``.
  // The default value keeps a closure from being taken for the parameter: a trailing closure skips a parameter that
  // may be absent and takes no closure. Without it, the compiler would try this initializer when it explains a
  // mistake in the closure of the other one, and report the call in place of a pattern that does not match. If it
  // were generic, it would report the first `return .none`.
  public init(_ reducer: any Reducer<State, Action> = EmptyReducer()) {
    let reduction = LazyReduction { reducer._reduction(collecting: $0) }
    function = { state, action in reduction(&state, action) }
    collect = { $0.add(reduction.collectProperties()) }
    erased = reducer
    lifecycle = { search in
      search.noteDependenceOnValues()
      return reducer._lifecycle(search)
    }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    if let properties { collect?(properties) }
    return function
  }

  @inlinable
  public var _childWatches: [_ChildWatch<State, Action>] { erased?._childWatches ?? [] }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? {
    lifecycle(search)
  }
}
