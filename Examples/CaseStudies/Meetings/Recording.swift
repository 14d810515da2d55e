import ComposableArchitecture
import Foundation

/// A meeting in progress: the speaker, their time so far, and the next speaker.
///
/// Everyone has the same share of the time. A speaker who finishes early passes on; when a share is used
/// up, it is the next speaker's turn. The time stands still while the app asks whether to end the
/// meeting.
@Reducer
public struct Recording: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public let meeting: Meeting
    /// The times of the speakers so far; the last one is speaking now.
    public var spoken: [Duration]
    @Presents public var alert: AlertState<Alert>?

    public init(
      meeting: Meeting, spoken: [Duration] = [.zero], alert: AlertState<Alert>? = nil
    ) {
      self.meeting = meeting
      self.spoken = spoken
      self.alert = alert
    }

    /// The current speaker; nil if there are no attendees.
    public var speaker: Attendee? { meeting.attendees.elements.dropFirst(spoken.count - 1).first }

    /// Whether the current speaker is the last.
    public var isLastTurn: Bool { spoken.count >= meeting.attendees.count }

    /// The current speaker's remaining time.
    public var remaining: Duration { max(.zero, meeting.share - (spoken.last ?? .zero)) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case appeared
    case delegate(Delegate)
    case endButtonTapped
    case passOnButtonTapped
    case ticked

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case ended(PastMeeting, of: Meeting.ID)
    }
  }

  /// The actions of the alert's buttons.
  @CasePathable
  public enum Alert: Codable, Equatable, Sendable {
    case discard
    case save
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("each attendee has one turn") {
      !$0.spoken.isEmpty && $0.spoken.count <= max($0.meeting.attendees.count, 1)
    }
    FeatureProperty.always("the time of a turn is not exceeded") { state in
      // By less than a second, if the share is no whole number of them.
      state.spoken.allSatisfy { $0 < state.meeting.share + .seconds(1) }
    }
    FeatureProperty.always("the clock stands still during the question") { before, _, after in
      before.alert == nil || after.spoken == before.spoken
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.save)):
        return end(state)

      case .alert, .delegate:
        return .none

      case .appeared:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }

      case .endButtonTapped:
        state.alert = .endingEarly
        return .none

      case .passOnButtonTapped:
        guard !state.isLastTurn else {
          state.alert = .endingEarly
          return .none
        }
        state.spoken.append(.zero)
        return .none

      case .ticked:
        guard state.alert == nil else { return .none }
        state.spoken[state.spoken.count - 1] += .seconds(1)
        guard state.remaining == .zero else { return .none }
        guard state.isLastTurn else {
          state.spoken.append(.zero)
          return .none
        }
        return end(state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Sends the result, and dismisses itself. The clock stops with the feature.
  private func end(_ state: State) -> EffectOf<Self> {
    let turns = zip(state.meeting.attendees, state.spoken).map {
      PastMeeting.Turn(name: $0.name, length: $1)
    }
    let past = PastMeeting(id: uuid(), date: now, turns: turns)
    let id = state.meeting.id
    return .run { send in
      await send(.delegate(.ended(past, of: id)))
      await dismiss()
    }
  }
}

extension AlertState<Recording.Alert> {
  /// Asks what to do with a meeting that ends early.
  public static var endingEarly: Self {
    AlertState {
      TextState("End the meeting early?")
    } actions: {
      ButtonState(action: .save) { TextState("Save and end") }
      ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Go on") }
    } message: {
      TextState("The clock stands still until you have decided.")
    }
  }
}
