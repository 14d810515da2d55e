import ComposableArchitecture
import Foundation

/// A sheet that creates or edits a meeting. It works on a copy, sends the result with a `delegate`
/// action, and dismisses itself.
@Reducer
public struct MeetingForm: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var meeting: Meeting
    /// The focused field; nil for none.
    public var focus: Field?

    public init(meeting: Meeting, focus: Field? = .title) {
      self.meeting = meeting
      self.focus = focus
    }

    /// A meeting without a title, or without an attendee who has a name, can't be saved.
    public var canSave: Bool {
      !meeting.title.isBlank && meeting.attendees.contains { !$0.name.isBlank }
    }

    /// The meeting without the attendees that have no name.
    var savedMeeting: Meeting {
      var meeting = meeting
      meeting.attendees.removeAll { $0.name.isBlank }
      return meeting
    }
  }

  /// The focusable fields.
  public enum Field: Codable, Hashable, Sendable {
    case attendee(Attendee.ID)
    case title
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case removeAttendeeButtonTapped(Attendee.ID)
    case saveButtonTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case saved(Meeting)
    }
  }

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("the focused field exists") {
      guard case .attendee(let id) = $0.focus else { return true }
      return $0.meeting.attendees[id: id] != nil
    }
    FeatureProperty.always("a saved meeting has a title, and attendees with names") {
      _, action, _ in
      guard case .delegate(.saved(let meeting)) = action else { return true }
      return !meeting.title.isBlank && !meeting.attendees.isEmpty
        && meeting.attendees.allSatisfy { !$0.name.isBlank }
    }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: uuid())
        state.meeting.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .removeAttendeeButtonTapped(let id):
        guard let position = state.meeting.attendees.index(id: id) else { return .none }
        state.meeting.attendees.remove(id: id)
        guard state.focus == .attendee(id) else { return .none }
        let neighbor = state.meeting.attendees.elements.dropFirst(max(position - 1, 0)).first
        state.focus = neighbor.map { .attendee($0.id) } ?? .title
        return .none

      case .saveButtonTapped:
        guard state.canSave else { return .none }
        let meeting = state.savedMeeting
        return .run { send in
          await send(.delegate(.saved(meeting)))
          await dismiss()
        }
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
