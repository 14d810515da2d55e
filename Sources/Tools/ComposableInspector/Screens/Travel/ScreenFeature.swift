internal import ComposableArchitecture
internal import ComposableInspection

/// The app's own screen at the selected point.
@Reducer
struct ScreenFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var screen: ShownScreen?
    /// Whether the app has registered no view for its state.
    var isMissing = false
    var error: InspectorError?
    var isLoading = false
    /// The point to ask for next.
    var next: TimePoint?
    /// The last action that the screen sent.
    var sent: SentAction?

    init(storeID: Int) { self.storeID = storeID }
  }

  enum Action: Equatable, Sendable {
    case actionDismissed
    case checked(ActionText, Answer<String>)
    case loaded(TimePoint, Answer<ShownScreen?>)
    case refreshed(TimePoint)
    case screenSent(ActionText)
  }

  private struct CancelID: Hashable { let storeID: Int }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .actionDismissed:
        state.sent = nil
        return .none

      case .checked(let action, let answer):
        guard state.sent?.action == action else { return .none }
        switch answer {
        case .success(let line): state.sent?.line = line
        // Its text may contain secrets, and so may the error, which quotes it.
        case .failure: state.sent?.line = "an action that can't be typed"
        }
        return .none

      case .loaded(_, let answer):
        state.isLoading = false
        state.error = answer.error
        if case .success(let screen) = answer {
          if screen?.point != state.screen?.point { state.sent = nil }
          state.screen = screen
          state.isMissing = screen == nil
        }
        guard let next = state.next else { return .none }
        state.next = nil
        return load(next, &state)

      case .refreshed(let point):
        guard !state.isLoading else {
          state.next = point
          return .none
        }
        guard state.screen?.point != point || state.error != nil else { return .none }
        return load(point, &state)

      case .screenSent(let action):
        state.sent = SentAction(action: action)
        return .run(name: "check an action") { [id = state.storeID] send in
          await send(.checked(action, await stores.ask(id) { try await $0.check(action) }))
        }
        .cancellable(id: CancelID(storeID: state.storeID), cancelInFlight: true)
      }
    }
  }

  private func load(_ point: TimePoint, _ state: inout State) -> EffectOf<Self> {
    state.isLoading = true
    return .run(name: "screen") { [id = state.storeID] send in
      let answer = await stores.ask(id) { store in
        // All that the inspector has are of this type.
        try await (store.screen(at: point) as? AppScreen).map {
          ShownScreen(point: point, screen: $0)
        }
      }
      await send(.loaded(point, answer))
    }
  }
}

/// An action that a screen of the past has sent. No store receives it.
struct SentAction: Equatable, Sendable {
  let action: ActionText
  /// The action as the log shows it, without secrets; nil until it is known.
  var line: String?
}

/// The app's screen at a point. Screens of the same point are the same.
struct ShownScreen: Equatable, Sendable {
  let point: TimePoint
  let screen: AppScreen

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.point == rhs.point }
}
