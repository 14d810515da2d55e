import ComposableArchitecture

extension Workload {
  /// What middleware adds to an action: the limit is the same store without it.
  static var middleware: [Workload] {
    [
      Workload("send: root, middleware that counts, to without") {
        (
          .sends(to: Store(initialState: Counter.State(), middleware: [Count()]) { Counter() }),
          .sends(to: Store(initialState: Counter.State()) { Counter() })
        )
      },
      Workload("send: root, two that count, to one") {
        (
          .sends(
            to: Store(initialState: Counter.State(), middleware: [Count(), Count()]) { Counter() }),
          .sends(to: Store(initialState: Counter.State(), middleware: [Count()]) { Counter() })
        )
      },
    ]
  }
}

private final class Count: Middleware {
  var count = 0

  func apply(
    _ action: Counter.Action, to state: inout Counter.State,
    next: (inout Counter.State, Counter.Action) -> Effect<Counter.Action>
  ) -> Effect<Counter.Action> {
    count &+= 1
    return next(&state, action)
  }
}
