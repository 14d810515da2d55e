import ComposableArchitecture

/// Three features that share settings and a user, and don't know each other.
@Reducer
public struct NoticeBoard: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var notices = Notices.State()
    public var profile = Profile.State()
    public var settings = Settings.State()

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case notices(Notices.Action)
    case profile(Profile.Action)
    case settings(Settings.Action)
  }

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("all features have the same user and the same settings") {
      $0.notices.user == $0.profile.user && $0.settings.user == $0.profile.user
        && $0.notices.settings == $0.settings.settings
    }
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.notices, action: \.notices) { Notices() }
    Scope(state: \.profile, action: \.profile) { Profile() }
    Scope(state: \.settings, action: \.settings) { Settings() }
  }
}
