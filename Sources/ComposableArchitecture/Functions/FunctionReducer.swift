// The vocabulary of reducers as plain functions, as one meets it when learning the architecture from
// the ground up: a function, higher-order functions over it, and a store made of it. Each is a few
// words over the types in `Reducers/`; the two can be mixed.
//
// A reducer function comes in three forms, by what it returns: nothing, one effect, or several. Swift
// has no implicit conversion between function types, so each function here has an overload for each.

extension Reduce {
  /// A reducer whose actions never have effects.
  // Disfavoured, both: a closure that is one `switch` of calls fits each of the forms.
  @_disfavoredOverload
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Void) {
    self.init { state, action in
      reduce(&state, action)
      return .none
    }
  }

  /// A reducer that returns several effects, to be started together.
  @_disfavoredOverload
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> [Effect<Action>]) {
    self.init { state, action in
      let effects = reduce(&state, action)
      return effects.isEmpty ? .none : .merge(effects)
    }
  }
}

extension Store {
  /// A store of a reducer function.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> Void
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce(reducer)
    }
  }

  /// A store of a reducer function that returns an effect.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce(reducer)
    }
  }

  /// A store of a reducer function that returns effects.
  @inlinable
  public convenience init(
    initialValue: State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    reducer: @escaping (inout State, Action) -> [Effect<Action>]
  ) {
    self.init(initialState: initialValue, isolation: isolation, middleware: middleware) {
      Reduce(reducer)
    }
  }
}

/// The names of a store's members that a state may have for its own.
///
/// `store.value` is `store.state` by its first name; but a state may well have a property `value`,
/// which then has to win. As a member of this type, looked up dynamically as the state's are, it
/// gives way to it.
public struct _FunctionStoreMembers {
  /// The state.
  public var value: Void
}

extension Store {
  /// The state, as `store.value`.
  @inlinable
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<_FunctionStoreMembers, Void>) -> State { state }
}
