import ComposableArchitecture
import ComposableCasePaths
import ComposableClocks
import ComposableCollections
import ComposableCombine
import ComposableConcurrency
import ComposableDependencies
import ComposableSharing

/// Who has which events.
@Reducer
public struct Agenda: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var user: User
    public var events: IdentifiedArrayOf<Event> = []
    public var result: EventResult?
    @Shared(.inMemory("preferences")) public var preferences = Preferences()

    public init(user: User) { self.user = user }
  }

  public enum Action: Codable, Equatable, Sendable {
    case addButtonTapped(title: String)
    case cancelButtonTapped
    case cancelled(EventResult)
    case decorationPicked(Decoration)
  }

  @Dependency(\.continuousClock) var clock

  public init() {}

  // In the app's own code, without what tests import.
  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("an event is its host's") { state in
      state.events.allSatisfy { $0.host.user == state.user }
    }
    FeatureProperty.never("a result of nothing") { $0.result != nil && !$0.events.isEmpty }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title):
        let event = Event(id: state.events.count, title: title, host: Host(user: state.user))
        state.events.append(event)
        state.result = nil
        return .none
      case .cancelButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.cancelled(.cancelled))
        }
      case .cancelled(let result):
        state.events = []
        state.result = result
        return .none
      case .decorationPicked(let decoration):
        state.$preferences.withLock { $0.theme = decoration }
        return .none
      }
    }
  }
}
