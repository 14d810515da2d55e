import ComposableArchitecture

/// The whole app: the list at the bottom, and a stack of screens on top of it.
///
/// The state alone determines the user's position in the app. So a position can be created from values,
/// from a link (``State/init(link:meetings:)``) and from an encoded state.
@Reducer
public struct Meetings: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var list: MeetingList.State
    public var path: StackState<Path.State>

    public init(
      list: MeetingList.State = MeetingList.State(), path: StackState<Path.State> = []
    ) {
      self.list = list
      self.path = path
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case list(MeetingList.Action)
    case path(StackActionOf<Path>)
    /// The session goes on, for instance in a new process.
    case restored
    /// Saving failed; the message says why.
    case savingFailed(message: String)
  }

  /// The screens that can be pushed onto the list, and onto each other.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  public enum Path {
    case detail(MeetingDetail)
    @ReducerCaseIgnored
    case past(PastMeeting)
    case record(Recording)
  }

  private enum CancelID { case save }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.meetingsClient) private var client

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list) {
        MeetingList()
      }
      Reduce { state, action in
        switch action {
        case .list(.delegate(.selected(let meeting))):
          state.path.append(.detail(MeetingDetail.State(meeting: meeting)))
        case .path(.element(_, .detail(.delegate(let news)))):
          state.receive(news)
        case .path(.element(_, .record(.delegate(.ended(let past, let id))))):
          state.record(past, of: id)
        case .list, .path:
          break
        case .restored:
          // The changes of the last second were not saved.
          return .merge(
            .send(.list(.restored)), state.list.isLoaded ? save(state.list.meetings) : .none)
        case .savingFailed(let message):
          state.list.show(.notSaved(message: message))
        }
        return .none
      }
      .forEach(\.path, action: \.path)
    }
    .onChange(of: \.list.settledMeetings) { _, meetings in
      Reduce { _, action in
        // Do not save what was loaded, unless it was changed meanwhile.
        action[case: \.list.loaded] == meetings.elements ? .none : save(meetings)
      }
    }
  }

  /// Saves after a second without changes.
  private func save(_ meetings: IdentifiedArrayOf<Meeting>) -> EffectOf<Self> {
    .run { _ in
      try await client.save(meetings.elements)
    } catch: { error, send in
      await send(.savingFailed(message: "\(error)"))
    }
    .debounce(id: CancelID.save, for: .seconds(1), clock: clock)
  }
}

extension Meetings.State {
  /// Handles a detail's messages.
  fileprivate mutating func receive(_ news: MeetingDetail.Action.Delegate) {
    switch news {
    case .changed(let meeting): list.meetings[id: meeting.id] = meeting
    case .deleted(let id): list.meetings.remove(id: id)
    case .pastMeetingSelected(let past): path.append(.past(past))
    case .started(let meeting): path.append(.record(Recording.State(meeting: meeting)))
    }
  }

  /// Records a past meeting: in the list, and in the details of the meeting on the stack.
  fileprivate mutating func record(_ past: PastMeeting, of meeting: Meeting.ID) {
    list.meetings[id: meeting]?.history.insert(past, at: 0)
    for id in path.ids where path[id: id, case: \.detail]?.meeting.id == meeting {
      path[id: id, case: \.detail]?.meeting.history.insert(past, at: 0)
    }
  }
}
