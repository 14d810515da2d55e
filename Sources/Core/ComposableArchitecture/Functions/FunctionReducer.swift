// The vocabulary of reducers as plain functions, as used when learning the architecture from the ground up: a
// function, higher-order functions over it, and a store made from it. Each is a thin layer over the types in
// `Reducers/`; both styles can be mixed.
//
// A reducer function has one of three forms, by its result: nothing, one effect, or several. Swift has no
// implicit conversion between function types, so each function here has an overload for each form.

// Not initializers: `Reduce { … }` would have three forms, and a mistake in its closure would be reported at the
// first `return .none`, because the compiler could not tell which form was meant.
extension Reduce {
  /// Returns a reducer without effects.
  @inlinable
  public static func function(_ reduce: @escaping (inout State, Action) -> Void) -> Self {
    Self { state, action in
      reduce(&state, action)
      return .none
    }
  }

  /// Returns a reducer that returns one effect.
  @inlinable
  public static func function(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> Self {
    Self(reduce)
  }

  /// Returns a reducer that returns several effects, which start together.
  @inlinable
  public static func function(
    _ reduce: @escaping (inout State, Action) -> [Effect<Action>]
  ) -> Self {
    Self { state, action in
      let effects = reduce(&state, action)
      return effects.isEmpty ? .none : .merge(effects)
    }
  }
}

extension Store {
  /// Creates a store with a reducer function.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> Void
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce.function(reducer)
    }
  }

  /// Creates a store with a reducer function that returns an effect.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce.function(reducer)
    }
  }

  /// Creates a store with a reducer function that returns effects.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> [Effect<Action>]
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce.function(reducer)
    }
  }
}

/// The names of a store's members that a state may also declare.
///
/// `store.value` is the older name of `store.state`, but a state may have a property `value`, which then has to
/// take precedence. As a member of this type, looked up dynamically like the state's members, the store's
/// `value` yields to the state's.
public struct _FunctionStoreMembers<State> {
  /// The state.
  public let value: State

  @usableFromInline
  init(value: State) {
    self.value = value
  }
}

extension Store {
  /// The state, as `store.value`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember member: KeyPath<_FunctionStoreMembers<State>, Value>)
    -> Value
  {
    _FunctionStoreMembers(value: state)[keyPath: member]
  }
}
