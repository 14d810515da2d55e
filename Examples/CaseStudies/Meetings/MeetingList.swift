import ComposableArchitecture
import Foundation

/// All meetings. It loads them; saving is for whoever has the whole.
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

  public enum Action: Equatable, Sendable {
    case addButtonTapped
    case appeared
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case loaded([Meeting])
    /// Nothing was loaded; the message says why.
    case loadingFailed(message: String)
    case meetingTapped(Meeting.ID)

    /// What the list says to whoever shows it.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case selected(Meeting)
    }
  }

  /// What lies over the list, one at a time.
  @Reducer(state: .codable, .equatable, .sendable, action: .equatable, .sendable)
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
  /// A form for a meeting that is not there yet, with room for one name.
  static func new(by uuid: UUIDGenerator) -> Self {
    let id = uuid()
    return Self(meeting: Meeting(id: id, attendees: [Attendee(id: uuid())]))
  }
}

extension AlertState<Never> {
  /// Tells what could not be done, and why.
  public static func failed(_ title: String, message: String) -> Self {
    AlertState {
      TextState(title)
    } message: {
      TextState(message)
    }
  }
}
