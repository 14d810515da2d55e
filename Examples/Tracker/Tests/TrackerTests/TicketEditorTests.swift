import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Tracker

@MainActor @Suite(.timeLimit(.minutes(20))) struct TicketEditorTests {
  static func date(_ day: Double) -> Date { Date(timeIntervalSince1970: day * 86_400) }

  static func makeStore(_ state: TicketEditor.State) -> TestStoreOf<TicketEditor> {
    TestStore(initialState: state) {
      TicketEditor()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
  }

  @Test func problemsBelongToFields() {
    var draft = TicketDraft(title: "  ")
    #expect(draft.problems(earliest: Self.date(3)) == [.title: "A ticket needs a title."])
    draft.title = String(repeating: "a", count: 81)
    draft.due = Self.date(2)
    #expect(
      draft.problems(earliest: Self.date(3)) == [
        .title: "81 characters are too many. At most 80 fit.", .due: "This is before Jan 4, 1970.",
      ])
    draft.title.removeLast()
    draft.due = Self.date(3)
    #expect(draft.problems(earliest: Self.date(3)).isEmpty)
  }

  /// A field that the user has not come to is not wrong yet.
  @Test func problemsAreShownAfterAnAttempt() async {
    let store = Self.makeStore(TicketEditor.State(today: Self.date(3.5)))
    #expect(store.state.problem(with: .title) == nil)
    await store.send(.saveButtonTapped) { $0.isChecked = true }
    #expect(store.state.problem(with: .title) == "A ticket needs a title.")
    #expect(store.state.problem(with: .due) == nil)
    await store.send(.set(\.draft.title, "Fog")) { $0.draft.title = "Fog" }
    #expect(store.state.problem(with: .title) == nil)
    await store.send(.set(\.draft.due, Self.date(2))) { $0.draft.due = Self.date(2) }
    #expect(store.state.problem(with: .due) == "This is before Jan 4, 1970.")
  }

  @Test func aTicketThatCanNotBeAddedStays() async {
    let store = Self.makeStore(TicketEditor.State(today: Self.date(0)))
    store.dependencies.trackerClient.add = { _ in throw Offline() }
    await store.send(.set(\.draft.title, "Fog")) { $0.draft.title = "Fog" }
    await store.send(.saveButtonTapped) {
      $0.isChecked = true
      $0.isAdding = true
    }
    await store.receive(\.failed) {
      $0.failure = "offline"
      $0.isAdding = false
    }
  }

  /// The server may have it already, so nothing is asked before it answers.
  @Test func addingATicketIsNotCancelled() async {
    let answer = AsyncStream<Void>.makeStream()
    let store = Self.makeStore(TicketEditor.State(today: Self.date(0)))
    store.dependencies.trackerClient.add = { _ in
      for await _ in answer.stream { break }
      throw Offline()
    }
    await store.send(.set(\.draft.title, "Fog")) { $0.draft.title = "Fog" }
    await store.send(.saveButtonTapped) {
      $0.isChecked = true
      $0.isAdding = true
    }
    await store.send(.cancelButtonTapped)
    answer.continuation.finish()
    await store.receive(\.failed) {
      $0.failure = "offline"
      $0.isAdding = false
    }
    await store.send(.cancelButtonTapped) { $0.question = .discard }
  }

  @Test func nothingIsAskedWithoutChanges() async {
    let isDismissed = LockIsolated(false)
    let store = Self.makeStore(TicketEditor.State(.sample(1)))
    store.dependencies.dismiss = DismissEffect { isDismissed.setValue(true) }
    await store.send(.set(\.draft.priority, .high)) { $0.draft.priority = .high }
    await store.send(.cancelButtonTapped) { $0.question = .discard }
    await store.send(.question(.dismiss)) { $0.question = nil }
    #expect(!isDismissed.value)
    await store.send(.set(\.draft.priority, .normal)) { $0.draft.priority = .normal }
    await store.send(.cancelButtonTapped)
    #expect(isDismissed.value)
  }

  /// The assignee was changed by another one meanwhile.
  @Test func onlyWhatWasEditedIsTaken() {
    var ticket = Ticket.sample(1, "Wind", assignee: "Ada")
    let original = TicketDraft(ticket)
    var draft = original
    draft.title = "Storms"
    draft.labels = [.bug]
    draft.due = Self.date(4)
    ticket.assignee = "Grace"
    ticket.apply(draft, editedFrom: original)
    #expect(
      ticket == .sample(1, "Storms", assignee: "Grace", labels: [.bug], due: Self.date(4)))
  }
}
