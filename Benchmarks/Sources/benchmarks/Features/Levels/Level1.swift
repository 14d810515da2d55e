import ComposableArchitecture

/// A feature with a counter one level down.
struct Level1: Reducer {
  struct State {
    var count = 0
    var child = Counter.State()
  }

  enum Action: CasePathable {
    case increment
    case child(Counter.Action)

    static var incrementCounter: Action { .child(.increment) }

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths {
      var child: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .child: break
      }
      return .none
    }
  }
}

extension Level1 {
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .increment: state.count += 1
    case .child(let action): Counter.apply(action, to: &state.child)
    }
  }
}
