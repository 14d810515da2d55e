import ComposableArchitecture

/// A feature with a counter 9 levels down.
struct Level9: Reducer {
  struct State {
    var count = 0
    var child = Level8.State()
  }

  enum Action: CasePathable {
    case increment
    case child(Level8.Action)

    static var incrementCounter: Action { .child(.incrementCounter) }

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level8.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level8() }
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .child: break
      }
      return .none
    }
  }
}

extension Level9 {
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .increment: state.count += 1
    case .child(let action): Level8.apply(action, to: &state.child)
    }
  }
}
