/// The only thing that changes state. A reducer turns a state and an action into the next state, in
/// place, and returns the work that follows as an ``Effect``.
///
/// Small reducers are combined in `body`:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A reducer that does not combine others implements `reduce(into:action:)` instead. Implement one of
/// the two: where both exist, a store uses `body`.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The feature's data. A value.
  associatedtype State

  /// The events of the feature. Usually an enum.
  associatedtype Action

  /// The type of `body`; inferred.
  associatedtype Body

  /// Applies one action to the state in place.
  ///
  /// - Parameters:
  ///   - state: the state, changed in place.
  ///   - action: the event.
  /// - Returns: the effect that follows, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one. A store evaluates it when the store is created, and not for
  /// each action: once, and again to look for lifecycles. If there are none in it and below it, and if the
  /// same reducers make it up each time, only the first store of a process looks. The body of a child with a
  /// lifecycle is evaluated again when the child first appears.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// The properties that must hold for the feature; none by default.
  ///
  /// ```swift
  /// var properties: PropertiesOf<Self> {
  ///   FeatureProperty.always("the count is not negative") { $0.count >= 0 }
  /// }
  /// ```
  ///
  /// Explorations, test stores, and in debug builds all stores check them, including the properties of nested features:
  /// for a child from its first action on, for a collection for each element after each action. A store reports each
  /// violated property once. In a release build nothing is checked, unless by ``checkingProperties()``.
  @FeaturePropertyBuilder<State, Action>
  var properties: [FeatureProperty<State, Action>] { get }

  /// The reducer as one function, with `body` evaluated and every key path resolved.
  ///
  /// A store runs this function. It is a function and not a value because a function made in inlinable
  /// code keeps the concrete types it was made with, even where the store has erased them; a class or
  /// an existential would go through witness tables for each action.
  ///
  /// - Parameter properties: collects the properties of the feature and of nested features; nil if they are not
  ///   checked.
  func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action>

  /// The only case of the action that the reducer handles: for any other action it does nothing and
  /// returns no effect. Nil where there is no such case, or where it is unknown.
  var _actionCase: PartialCaseKeyPath<Action>? { get }

  /// The children that the reducer's operators run, which other reducers of the body may remove.
  var _childWatches: [_ChildWatch<State, Action>] { get }

  /// The effects that begin, follow or end with the feature, and with the features below it; nil if there are none.
  func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>?
}

extension Reducer {
  public var _actionCase: PartialCaseKeyPath<Action>? { nil }

  public var _childWatches: [_ChildWatch<State, Action>] { [] }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? { nil }

  public var properties: [FeatureProperty<State, Action>] { [] }

  /// The reducer as one function, without its properties.
  func _reduction() -> (inout State, Action) -> Effect<Action> {
    _reduction(collecting: nil)
  }
}

/// A reducer of the same state and action as `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The `Body` of a reducer that implements `reduce(into:action:)` and has no body.
public struct _NoBody {
  @usableFromInline
  init() {}
}

extension Reducer where Body == _NoBody {
  /// A reducer that implements `reduce(into:action:)` has no body.
  public var body: _NoBody { _NoBody() }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    properties?.add(self.properties)
    return { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Applies one action with the reducers in `body`.
  ///
  /// Each call evaluates `body`; a store evaluates it only once. Use this in tests, and in reducers
  /// that call another reducer directly.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    properties?.add(self.properties)
    return body._reduction(collecting: properties)
  }

  @inlinable
  public var _childWatches: [_ChildWatch<State, Action>] { body._childWatches }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? {
    search.lifecycle(of: Self.self, self) { body._lifecycle(search) }
  }
}
