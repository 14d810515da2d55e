extension Contender {
  /// A function called on a state, once per iteration. Inlined, so that the function is known.
  ///
  /// - Parameters:
  ///   - apply: the function; it must not be inlinable.
  ///   - action: its argument.
  ///   - state: the initial state.
  ///   - count: returns the number of calls that the state shows.
  @inline(__always)
  static func calls<State, Action>(
    of apply: @escaping @Sendable (Action, inout State) -> Void, _ action: Action,
    on state: State, count: @escaping @Sendable (State) -> Int
  ) -> Contender {
    let action = opaque(action)
    let state = Variable(state)
    return Contender { iterations in
      state.withLocal { state in
        for _ in 0..<iterations { apply(action, &state) }
      }
    } proof: {
      count(state.value)
    }
  }

  /// A function that reads a number, which must be 1, from a state, once per iteration.
  @inline(__always)
  static func reads<State>(
    of state: State, by read: @escaping @Sendable (inout State) -> Int
  ) -> Contender {
    let state = Variable(opaque(state))
    let sum = Variable(0)
    return Contender { iterations in
      state.withLocal { state in
        for _ in 0..<iterations { sum.value += read(&state) }
      }
    } proof: {
      sum.value
    }
  }
}
