import ComposableArchitecture

/// A feature that presents itself, to any depth.
@Reducer
struct Nesting {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: Nesting.State?
  }

  enum Action: Sendable {
    case child(PresentationAction<Nesting.Action>)
    case close
    case increment
    case present
    /// Starts an effect that runs until the feature is gone.
    case wait
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: return .none
      case .close: return .run { _ in await dismiss() }
      case .increment:
        state.count += 1
        return .none
      case .present:
        state.child = State()
        return .none
      case .wait: return .run { _ in await waitForever() }
      }
    }
    .ifLet(\.$child, action: \.child) { Nesting() }
  }
}

extension Nesting.State {
  /// A feature with a number of features presented on it.
  init(levels: Int) {
    self.init()
    for _ in 0..<levels { self = Nesting.State(child: self) }
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] {
    var counts: [Int] = []
    var next: Nesting.State? = self
    while let state = next {
      counts.append(state.count)
      next = state.child
    }
    return counts
  }
}

extension Nesting.Action {
  /// The action for the feature a number of levels further in.
  func inside(levels: Int) -> Self {
    var action = self
    for _ in 0..<levels { action = .child(.presented(action)) }
    return action
  }
}
