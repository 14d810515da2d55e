import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import Foundation
import Meetings
import Testing

/// Every order in which meetings are loaded and saved, the clock ticks, and the user moves between the screens.
struct MeetingsExplorationTests {
  /// The app, and the file that it loads and saves.
  @Reducer
  struct Device {
    @ObservableState
    struct State: Equatable {
      var app = Meetings.State()
      @Shared(.file) var file
      /// Whether a form or a screen is done, and about to close.
      var isLeaving = false
      /// The meetings that the user has deleted.
      var deleted: Set<Meeting.ID> = []
    }

    enum Action {
      case app(Meetings.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .app(let action) = action else { return .none }
        if action.leaves { state.isLeaving = true }
        if action.closes { state.isLeaving = false }
        if case .path(
          .element(let id, .detail(.destination(.presented(.alert(.confirmDeletion)))))) =
          action, let meeting = state.app.path[id: id]?.detail?.meeting
        {
          state.deleted.insert(meeting.id)
        }
        return .none
      }
      Scope(state: \.app, action: \.app) { Meetings() }
    }

    var properties: PropertiesOf<Self> {
      FeatureProperty.eventually("a form or a screen that is done is closed") { !$0.isLeaving }
      FeatureProperty.eventually("a meeting that was deleted is gone") {
        $0.deleted.isDisjoint(with: $0.app.list.meetings.ids)
      }
      FeatureProperty.always("a meeting that has ended doesn't go on") { before, action, _ in
        guard case .app(.path(.element(_, .record(.ticked)))) = action else { return true }
        return !before.isLeaving
      }
    }
  }

  static let pause = "Time passes between any two steps, so no pause at all is one of its lengths."

  static let client = MeetingsClient(
    load: {
      @Shared(.file) var file
      return file
    },
    save: { meetings in
      @Shared(.file) var file
      $file.withLock { $0 = meetings }
    })

  @Test func aMeetingIsMadeWhileTheOthersAreLoaded() async {
    var new = Meeting(id: UUID(0))
    new.title = "New"
    new.attendees = [Attendee(id: UUID(1), name: "Ada")]
    let meeting = new
    let exploration = await explore(
      Device.State(), budget: .bounded(),
      mutants: .thorough
        .unnoticed(
          "effects of removed children not cancelled",
          because: "A form is closed by the end of its only effect."
        )
        .unnoticed(
          "'app.list.destination.presented.add.delegate.saved' delivered twice",
          because: "A meeting is in the list once, by its id."
        )
        .unnoticed(
          "'app.list.loadingFailed' delivered twice", because: "The same alert is shown."
        )
        .unnoticed("'app.savingFailed' delivered twice", because: "The same alert is shown.")
        .unnoticed("debounce of 'save' ignored", because: Self.pause)
    ) {
      Device()
    } withDependencies: {
      $0.meetingsClient = Self.client.explored
    } user: {
      InOrder {
        Once(.app(.list(.appeared)))
        Once(.app(.list(.addButtonTapped))).when { $0.app.list.destination == nil }
        Once(.app(.list(.destination(.presented(.add(.set(\.meeting, meeting)))))))
          .when { $0.app.list.destination?.is(\.add) == true }
        Once(.app(.list(.destination(.presented(.add(.saveButtonTapped))))))
          .when { $0.app.list.destination?.is(\.add) == true }
      }
      Once(.app(.list(.destination(.dismiss)))).when { $0.app.list.destination?.is(\.add) == true }
      for button in [MeetingList.Destination.Alert.loadAgain, .startWithoutThem] {
        Once(.app(.list(.destination(.presented(.alert(button)))))).when {
          $0.app.list.destination?.is(\.alert) == true && $0.app.list.meetingsBeforeLoading != nil
        }
      }
    } properties: {
      FeatureProperty.eventually("what is saved is what is shown, unless a failure says otherwise")
      { state in
        let list = state.app.list
        return state.file == list.meetings.elements || list.destination?.is(\.alert) == true
          || list.postponedFailure != nil || list.meetings.isEmpty
      }
      FeatureProperty.always("what was saved before stays, until the user starts without it") {
        state in
        state.file.contains(.review)
          || state.app.list.meetingsBeforeLoading == nil
            && !state.app.list.meetings.contains(.review)
      }
      FeatureProperty.sometimes("the user starts without the others") { $0.file == [meeting] }
      FeatureProperty.sometimes("both are saved") { $0.file == [.review, meeting] }
      FeatureProperty.sometimes("the new one was not saved") {
        $0.app.list.meetings.contains(meeting) && $0.file == [.review]
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingOnTheScreens() async {
    let exploration = await explore(
      // On the screen of the meeting, while the list is loaded.
      Device.State(
        app: Meetings.State(
          list: MeetingList.State(meetings: [.review]),
          path: StackState([.detail(MeetingDetail.State(meeting: .review))]))),
      // Without mutants: a search of these screens takes so long that twenty take half an hour.
      budget: .bounded(clockSteps: 4)
    ) {
      Device()
    } withDependencies: {
      $0.meetingsClient = Self.client.explored(failures: [])
    } user: {
      .anything(
        on: { MeetingsView(store: $0.scope(state: \.app, action: \.app)) }, typing: [], atMost: 3)
    } properties: {
      FeatureProperty.eventually("what is saved is what is shown") {
        $0.file == $0.app.list.meetings.elements
      }
      FeatureProperty.eventually("the screens show the meetings of the list") { state in
        state.app.path.allSatisfy { screen in
          screen.detail.map { state.app.list.meetings[id: $0.meeting.id] == $0.meeting } ?? true
        }
      }
      FeatureProperty.always("a meeting is recorded once") { before, _, after in
        after.app.list.meetings.allSatisfy { meeting in
          meeting.history.count
            <= (before.app.list.meetings[id: meeting.id]?.history.count ?? 0) + 1
        }
      }
      FeatureProperty.sometimes("a meeting was held and saved") {
        $0.file.first?.history.isEmpty == false
      }
      FeatureProperty.sometimes("the only meeting is deleted") { $0.file.isEmpty }
    }
    // A timer never ends. Every order of the steps before that limit was tried.
    #expect(exploration.reachedLimits == [.clockSteps])
  }
}

extension SharedKey where Self == InMemoryKey<[Meeting]>.Default {
  /// The content of the file.
  fileprivate static var file: Self { Self[.inMemory("file"), default: [.review]] }
}

extension Meetings.Action {
  /// Whether a form or a screen is done.
  fileprivate var leaves: Bool {
    switch self {
    case .list(.destination(.presented(.add(.cancelButtonTapped)))),
      .list(.destination(.presented(.add(.saveButtonTapped)))),
      .path(.element(_, .detail(.destination(.presented(.edit(.cancelButtonTapped)))))),
      .path(.element(_, .detail(.destination(.presented(.edit(.saveButtonTapped)))))),
      .path(.element(_, .detail(.delegate(.deleted)))),
      .path(.element(_, .record(.delegate(.ended)))),
      .path(.element(_, .record(.alert(.presented(.discard))))):
      true
    default: false
    }
  }

  /// Whether a form or a screen is closed.
  fileprivate var closes: Bool {
    switch self {
    case .list(.destination(.dismiss)), .path(.popFrom),
      .path(.element(_, .detail(.destination(.dismiss)))):
      true
    default: false
    }
  }
}
