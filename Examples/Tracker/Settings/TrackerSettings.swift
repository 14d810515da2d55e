import ComposableArchitecture

/// What the user has set. It outlives the program.
public struct TrackerSettings: Codable, Equatable, Sendable {
  /// The name under which the user comments.
  public var name = "Ada"
  public var order = TicketOrder.priority
  public var showsDone = true
  /// Whether the server can be reached: switch it off to see what the app does then.
  public var isConnected = true

  public init() {}
}

extension SharedKey where Self == AppStorageKey<TrackerSettings>.Default {
  public static var trackerSettings: Self {
    Self[.appStorage("trackerSettings"), default: TrackerSettings()]
  }
}

/// The settings. The views bind to them; the feature only puts them back.
@Reducer
public struct SettingsEditor: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.trackerSettings) public var settings

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case resetButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        state.$settings.withLock { $0 = TrackerSettings() }
        return .none
      }
    }
  }
}
