import ComposableArchitecture
import Foundation

/// A meeting and its history. From here it is held, edited and deleted.
@Reducer
public struct MeetingDetail: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var meeting: Meeting
    @Presents public var destination: Destination.State?

    public init(meeting: Meeting, destination: Destination.State? = nil) {
      self.meeting = meeting
      self.destination = destination
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case pastMeetingTapped(PastMeeting.ID)
    case startButtonTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Meeting)
      case deleted(Meeting.ID)
      case pastMeetingSelected(PastMeeting)
      case started(Meeting)
    }
  }

  /// The features presented over the detail, one at a time.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  public enum Destination {
    case alert(AlertState<Alert>)
    case edit(MeetingForm)

    /// The actions of the alert's buttons.
    @CasePathable
    public enum Alert: Codable, Equatable, Sendable {
      case confirmDeletion
    }
  }

  @Dependency(\.dismiss) private var dismiss

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("the form edits this meeting") { state in
      state.destination?.edit.map { $0.meeting.id == state.meeting.id } ?? true
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deletion(of: state.meeting))
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        let id = state.meeting.id
        return .run { send in
          await send(.delegate(.deleted(id)))
          await dismiss()
        }

      case .destination(.presented(.edit(.delegate(.saved(let meeting))))):
        state.meeting = meeting
        return .send(.delegate(.changed(meeting)))

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = .edit(MeetingForm.State(meeting: state.meeting))
        return .none

      case .pastMeetingTapped(let id):
        guard let past = state.meeting.history[id: id] else { return .none }
        return .send(.delegate(.pastMeetingSelected(past)))

      case .startButtonTapped:
        return .send(.delegate(.started(state.meeting)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<MeetingDetail.Destination.Alert> {
  /// Asks before a meeting is deleted.
  public static func deletion(of meeting: Meeting) -> Self {
    AlertState {
      TextState("Delete \"\(meeting.title)\"?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      switch meeting.history.count {
      case 0: TextState("It was not held yet.")
      case 1: TextState("The record of its past meeting will be deleted too.")
      case let count: TextState("The records of its \(count) past meetings will be deleted too.")
      }
    }
  }
}
