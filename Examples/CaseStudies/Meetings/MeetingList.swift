import ComposableArchitecture
import Foundation

/// All meetings. It loads them; saving is up to the whole app.
@Reducer
public struct MeetingList: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var meetings: IdentifiedArrayOf<Meeting>
    @Presents public var destination: Destination.State?

    public init(
      meetings: IdentifiedArrayOf<Meeting> = [], destination: Destination.State? = nil
    ) {
      self.meetings = meetings
      self.destination = destination
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case addButtonTapped
    case appeared
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case loaded([Meeting])
    /// Loading failed; the message says why.
    case loadingFailed(message: String)
    case meetingTapped(Meeting.ID)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case selected(Meeting)
    }
  }

  /// The features presented over the list, one at a time.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  public enum Destination {
    case add(MeetingForm)
    case alert(AlertState<Never>)
  }

  @Dependency(\.meetingsClient) private var client
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(.new(by: uuid))
        return .none

      case .appeared:
        return .run { send in
          await send(.loaded(try await client.load()))
        } catch: { error, send in
          await send(.loadingFailed(message: "\(error)"))
        }

      case .delegate:
        return .none

      case .destination(.presented(.add(.delegate(.saved(let meeting))))):
        state.meetings.append(meeting)
        return .none

      case .destination:
        return .none

      case .loaded(let meetings):
        state.meetings = IdentifiedArray(uniqueElements: meetings)
        return .none

      case .loadingFailed(let message):
        state.destination = .alert(.failed("The meetings were not loaded", message: message))
        return .none

      case .meetingTapped(let id):
        guard let meeting = state.meetings[id: id] else { return .none }
        return .send(.delegate(.selected(meeting)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MeetingForm.State {
  /// A form for a new meeting, with an empty first attendee.
  static func new(by uuid: UUIDGenerator) -> Self {
    let id = uuid()
    return Self(meeting: Meeting(id: id, attendees: [Attendee(id: uuid())]))
  }
}

extension AlertState<Never> {
  /// Shows a failure, with its reason.
  public static func failed(_ title: String, message: String) -> Self {
    AlertState {
      TextState(title)
    } message: {
      TextState(message)
    }
  }
}
