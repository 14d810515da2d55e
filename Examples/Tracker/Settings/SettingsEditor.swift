import ComposableArchitecture

/// The settings. The views bind to them; the feature only puts them back.
@Reducer
public struct SettingsEditor: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.trackerSettings) public var settings
    /// The settings that are shown; nil where there is room for the choice only.
    public var page: Page? = .general

    public init() {}
  }

  /// Settings that belong together.
  public enum Page: String, CaseIterable, Codable, Sendable {
    case general, appearance, server

    public var title: String {
      switch self {
      case .general: "General"
      case .appearance: "Appearance"
      case .server: "Server"
      }
    }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .resetButtonTapped:
        state.$settings.withLock { $0 = TrackerSettings() }
        return .none
      }
    }
  }
}
