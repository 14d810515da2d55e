import ComposableArchitecture
import Foundation

/// All meetings. It loads them; saving is up to the whole app.
@Reducer
public struct MeetingList: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var meetings: IdentifiedArrayOf<Meeting>
    /// The meetings when the loading began; nil when the others are loaded, or the user goes on without them.
    public var meetingsBeforeLoading: IdentifiedArrayOf<Meeting>?
    /// Whether the meetings are loaded, or the user goes on without them. A session that goes on does not load them again.
    public var isLoaded = false
    @Presents public var destination: Destination.State?
    /// A failure that is shown when the form is closed.
    public var postponedFailure: AlertState<Destination.Alert>?

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
    /// The session goes on. Loading that was under way begins again.
    case restored

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
    case alert(AlertState<Alert>)

    /// The actions of the alert's buttons.
    @CasePathable
    public enum Alert: Codable, Equatable, Sendable {
      case loadAgain
      case startWithoutThem
    }
  }

  @Dependency(\.meetingsClient) private var client
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("only its user closes a form") { before, action, after in
      guard let form = before.destination?.add,
        after.destination?.add?.meeting.id != form.meeting.id
      else { return true }
      return action.is(\.destination.dismiss)
    }
    FeatureProperty.never("a failure that waits for nothing") {
      $0.postponedFailure != nil && $0.destination == nil
    }
    FeatureProperty.always("an answer comes to a list that waits for it") { before, action, _ in
      !(action.is(\.loaded) || action.is(\.loadingFailed)) || before.meetingsBeforeLoading != nil
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(.new(by: uuid))
        return .none

      case .appeared:
        guard !state.isLoaded, state.meetingsBeforeLoading == nil else { return .none }
        state.meetingsBeforeLoading = state.meetings
        return load()

      case .delegate:
        return .none

      case .destination(.presented(.add(.delegate(.saved(let meeting))))):
        state.meetings.append(meeting)
        return .none

      case .destination(.presented(.alert(.loadAgain))):
        return load()

      case .destination(.presented(.alert(.startWithoutThem))):
        state.meetingsBeforeLoading = nil
        state.isLoaded = true
        return .none

      case .destination:
        return .none

      case .loaded(let meetings):
        state.finishLoading(IdentifiedArray(uniqueElements: meetings))
        return .none

      case .loadingFailed(let message):
        state.show(.notLoaded(message: message))
        return .none

      case .meetingTapped(let id):
        guard let meeting = state.meetings[id: id] else { return .none }
        return .send(.delegate(.selected(meeting)))

      case .restored:
        return state.isAwaitingMeetings ? load() : .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .onChange(of: \.isPresenting) { _, isPresenting, state in
      if !isPresenting, let failure = state.postponedFailure {
        state.postponedFailure = nil
        state.destination = .alert(failure)
      }
      return .none
    }
  }

  private func load() -> EffectOf<Self> {
    .run { send in
      await send(.loaded(try await client.load()))
    } catch: { error, send in
      await send(.loadingFailed(message: "\(error)"))
    }
  }
}

extension MeetingList.State {
  fileprivate var isPresenting: Bool { destination != nil }

  /// Whether they are being loaded. After a failure an alert asks whether to try again.
  fileprivate var isAwaitingMeetings: Bool {
    meetingsBeforeLoading != nil && destination?.is(\.alert) != true && postponedFailure == nil
  }

  /// The meetings to be saved. Until the others are loaded, those from before: saving the new ones alone would lose the
  /// others.
  var settledMeetings: IdentifiedArrayOf<Meeting> { meetingsBeforeLoading ?? meetings }

  /// Takes what was loaded, with the changes that the user made meanwhile.
  fileprivate mutating func finishLoading(_ loaded: IdentifiedArrayOf<Meeting>) {
    let before = meetingsBeforeLoading ?? meetings
    let changed = meetings.filter { before[id: $0.id] != $0 }
    let deleted = before.filter { meetings[id: $0.id] == nil }
    meetings = loaded
    for meeting in changed { meetings[id: meeting.id] = meeting }
    for meeting in deleted { meetings.remove(id: meeting.id) }
    meetingsBeforeLoading = nil
    isLoaded = true
  }

  /// Shows a failure. If there is a form, then after it: an alert in its place would discard what was typed.
  mutating func show(_ failure: AlertState<MeetingList.Destination.Alert>) {
    if destination?.is(\.add) == true {
      postponedFailure = failure
    } else {
      destination = .alert(failure)
    }
  }
}

extension MeetingForm.State {
  /// A form for a new meeting, with an empty first attendee.
  static func new(by uuid: UUIDGenerator) -> Self {
    let id = uuid()
    return Self(meeting: Meeting(id: id, attendees: [Attendee(id: uuid())]))
  }
}

extension AlertState<MeetingList.Destination.Alert> {
  /// Says why the meetings were not saved.
  public static func notSaved(message: String) -> Self {
    AlertState {
      TextState("The meetings were not saved")
    } message: {
      TextState(message)
    }
  }

  /// Says why the meetings were not loaded, and asks whether to go on. Nothing is saved before they are, or before the
  /// user decides to go on without them: saving replaces them.
  public static func notLoaded(message: String) -> Self {
    AlertState {
      TextState("The meetings were not loaded")
    } actions: {
      ButtonState(action: .loadAgain) { TextState("Try again") }
      ButtonState(role: .destructive, action: .startWithoutThem) {
        TextState("Start without them")
      }
    } message: {
      TextState(message)
    }
  }
}
