import ComposableArchitecture

extension Workload {
  /// An action to a child run by an operator, sent to the root as an effect would send it.
  static var operators: [Workload] {
    [ifLet, observedIfLet, ifCaseLet, observedIfCaseLet, onChangeUnchanged, onChangeChanged]
  }

  private static var ifLet: Workload {
    Workload("ifLet: the child is there") {
      (
        .sends(
          .child(.increment), to: Store(initialState: Presenting.State()) { Presenting() }
        ) { $0.child?.count ?? -1 },
        .calls(of: Presenting.apply, .child(.increment), on: Presenting.State()) {
          $0.child?.count ?? -1
        }
      )
    }
  }

  private static var observedIfLet: Workload {
    Workload("ifLet: the child is there, observed states", note: "the same on plain states") {
      (
        .sends(
          .child(.increment),
          to: Store(initialState: ObservedPresenting.State()) { ObservedPresenting() }
        ) { $0.child?.count ?? -1 },
        .calls(of: Presenting.apply, .child(.increment), on: Presenting.State()) {
          $0.child?.count ?? -1
        }
      )
    }
  }

  private static var ifCaseLet: Workload {
    Workload("ifCaseLet: the state is in the case") {
      (
        .sends(
          .counter(.increment),
          to: Store(initialState: Screens.State.counter(Counter.State())) { Screens() }
        ) { Screens.count($0) },
        .calls(
          of: Screens.apply, .counter(.increment), on: Screens.State.counter(Counter.State())
        ) { Screens.count($0) }
      )
    }
  }

  private static var observedIfCaseLet: Workload {
    Workload(
      "ifCaseLet: the state is in the case, observed states", note: "the same on plain states"
    ) {
      (
        .sends(
          .counter(.increment),
          to: Store(initialState: ObservedScreens.State.counter(ObservedCounter.State(id: 1))) {
            ObservedScreens()
          }
        ) { ObservedScreens.count($0) },
        .calls(
          of: Screens.apply, .counter(.increment), on: Screens.State.counter(Counter.State())
        ) { Screens.count($0) }
      )
    }
  }

  private static var onChangeUnchanged: Workload {
    Workload("onChange: it has not changed") {
      (
        .sends(.other, to: Store(initialState: Watching.State()) { Watching() }) {
          $0.changes == 0 ? $0.other : -1
        },
        .calls(of: Watching.apply, .other, on: Watching.State()) {
          $0.changes == 0 ? $0.other : -1
        }
      )
    }
  }

  private static var onChangeChanged: Workload {
    Workload("onChange: it has changed") {
      (
        .sends(.increment, to: Store(initialState: Watching.State()) { Watching() }) {
          $0.changes
        },
        .calls(of: Watching.apply, .increment, on: Watching.State()) { $0.changes }
      )
    }
  }
}
