import ComposableArchitecture
import ComposableTesting
import Testing

/// A test asserts what the effects of lifecycles send, like all other actions of effects.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LifecycleTests {
  struct Chat: Reducer {
    struct State: Equatable {
      var messages: [String] = []
      var isLoading = false
      var scrolls = 0
      var scrollToEnd = FeatureTrigger()
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case loading
      case loaded([String])
      case scrolled
    }

    @Dependency(\.continuousClock) var clock

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .loading: state.isLoading = true
        case .loaded(let messages):
          state.isLoading = false
          state.messages = messages
        case .scrolled: state.scrolls += 1
        }
        return .none
      }
      .onMount { _ in
        .merge(
          .send(.loading),
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded(["Hi"]))
          })
      }
      .onTrigger(\.scrollToEnd) { _ in .send(.scrolled) }
    }
  }

  struct Inbox: Reducer {
    struct State: Equatable { @PresentationState var chat: Chat.State? }

    @CasePathable
    enum Action: Equatable, Sendable {
      case opened, tabTapped, closed
      case chat(PresentationAction<Chat.Action>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .opened: state.chat = Chat.State()
        case .tabTapped: state.chat?.scrollToEnd.fire()
        case .closed: state.chat = nil
        case .chat: break
        }
        return .none
      }
      .ifLet(\.$chat, action: \.chat) { Chat() }
    }
  }

  @Test func aPresentedChild() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.opened) { $0.chat = Chat.State() }
    await store.receive(\.chat.presented.loading) { $0.chat?.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.chat.presented.loaded) {
      $0.chat?.isLoading = false
      $0.chat?.messages = ["Hi"]
    }
    await store.send(.tabTapped) { $0.chat?.scrollToEnd.fire() }
    await store.receive(\.chat.presented.scrolled) { $0.chat?.scrolls = 1 }
    // Its effects end with it, so nothing is left over.
    await store.send(.closed) { $0.chat = nil }
    await store.send(.opened) { $0.chat = Chat.State() }
    await store.receive(\.chat.presented.loading) { $0.chat?.isLoading = true }
    await store.send(.chat(.dismiss)) { $0.chat = nil }
  }

  struct Note: Reducer {
    struct State: Equatable {}
    @CasePathable enum Action: Equatable, Sendable { case shown(isPresented: Bool) }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    var body: some Reducer<State, Action> {
      Reduce { _, _ in .none }
        .onMount { _ in
          .merge(.send(.shown(isPresented: isPresented)), .run { _ in await dismiss() })
        }
    }
  }
  struct Desk: Reducer {
    struct State: Equatable {
      @PresentationState var note: Note.State?
      var notes = StackState<Note.State>()
    }
    @CasePathable enum Action: Equatable, Sendable {
      case open, push
      case note(PresentationAction<Note.Action>)
      case notes(StackAction<Note.State, Note.Action>)
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .open: state.note = Note.State()
        case .push: state.notes.append(Note.State())
        case .note, .notes: break
        }
        return .none
      }
      .ifLet(\.$note, action: \.note) { Note() }
      .forEach(\.notes, action: \.notes) { Note() }
    }
  }

  /// A presented child's effect dismisses the child, and not the feature under test.
  @Test func aChildThatDismissesItself() async {
    let store = TestStore(initialState: Desk.State(note: Note.State())) { Desk() }
    await store.receive(\.note.presented.shown, true)
    await store.receive(\.note.dismiss) { $0.note = nil }
    await store.send(.open) { $0.note = Note.State() }
    await store.receive(\.note.presented.shown, true)
    await store.receive(\.note.dismiss) { $0.note = nil }
    await store.send(.push) { $0.notes[id: 0] = Note.State() }
    await store.receive(\.notes[id: 0].shown, true)
    await store.receive(\.notes.popFrom, 0) { $0.notes[id: 0] = nil }
  }

  /// The feature under test begins with the test store.
  @Test func theFeatureUnderTest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0.continuousClock = clock
    }
    #expect(store.state == Chat.State())
    await store.receive(.loading) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.messages = ["Hi"]
    }
  }

  @Test func anUnassertedAction() async {
    let failures = await failures {
      let store = TestStore(initialState: Inbox.State()) {
        Inbox()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.opened) { $0.chat = Chat.State() }
      await store.send(.closed) { $0.chat = nil }
    }
    #expect(failures.map(\.line) == [#line - 2])
    #expect(failures.first?.message.contains(".loading") == true, "\(failures)")
  }
}

/// Without the caller's actor, the store's own is used.
@Suite(.timeLimit(.minutes(20))) struct LifecycleWithoutActorTests {
  @Test func theFeatureUnderTest() async {
    let store = TestStore(initialState: LifecycleTests.Chat.State()) {
      LifecycleTests.Chat()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.receive(.loading) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.messages = ["Hi"]
    }
  }
}
