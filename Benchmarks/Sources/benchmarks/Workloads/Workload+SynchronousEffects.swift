import ComposableArchitecture

extension Workload {
  private static let length = 100

  static var synchronousEffects: [Workload] {
    [
      Workload("effects: 100 sends in a row", note: "a loop of calls, each giving the next action")
      {
        (chainOfEffects(), chainOfCalls())
      }
    ]
  }

  private static func chainOfEffects() -> Contender {
    let store = Store(initialState: Chain.State()) { Chain() }
    let action = opaque(Chain.Action.countDown(length))
    return Contender { iterations in
      for _ in 0..<iterations { store.send(action) }
    } proof: {
      store.steps / length
    }
  }

  private static func chainOfCalls() -> Contender {
    let action = opaque(Chain.Action.countDown(length))
    let state = Variable(Chain.State())
    return Contender { iterations in
      state.withLocal { state in
        for _ in 0..<iterations {
          var next: Chain.Action? = action
          while let action = next { next = Chain.apply(action, to: &state) }
        }
      }
    } proof: {
      state.value.steps / length
    }
  }
}
