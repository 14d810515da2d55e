import ComposableArchitecture

extension Contender {
  /// Increments of the counter at the end of a chain.
  static func sends(to store: StoreOf<Counter>) -> Contender {
    let action = opaque(Counter.Action.increment)
    return Contender { iterations in
      for _ in 0..<iterations { store.send(action) }
    } proof: {
      store.count
    }
  }

  /// Reads of the counter at the end of a chain, which must be at 1.
  static func reads(of store: StoreOf<Counter>) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { sum.value += store.count }
    } proof: {
      sum.value
    }
  }

  /// An action, sent to a store. Inlined, so that the types are known.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - store: the store.
  ///   - count: returns the number of actions that the state shows.
  @inline(__always)
  static func sends<State, Action>(
    _ action: Action, to store: Store<State, Action>,
    count: @escaping @MainActor (State) -> Int
  ) -> Contender {
    let action = opaque(action)
    return Contender { iterations in
      for _ in 0..<iterations { store.send(action) }
    } proof: {
      count(store.state)
    }
  }
}
