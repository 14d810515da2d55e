import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Tracker

@MainActor @Suite(.timeLimit(.minutes(20))) struct CommentsTests {
  nonisolated static let date = Date(timeIntervalSince1970: 0)

  nonisolated static func comment(_ number: Int, _ text: String) -> TicketComment {
    TicketComment(id: UUID(number), author: "Ada", text: text, date: date)
  }

  static func makeStore(
    _ state: Comments.State = Comments.State(ticket: 1),
    comment: @escaping @Sendable (TicketComment, Ticket.ID) async throws -> Void
  ) -> TestStoreOf<Comments> {
    TestStore(initialState: state) {
      Comments()
    } withDependencies: {
      $0.date.now = Self.date
      $0.uuid = .incrementing
      $0.trackerClient.comment = comment
    }
  }

  @Test func aCommentIsSent() async {
    let store = Self.makeStore { _, _ in }
    await store.send(.sendButtonTapped)
    await store.send(.draftChanged("Seen, too.")) { $0.draft = "Seen, too." }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.withUnsent { $0 = [UnsentComment(comment: Self.comment(0, "Seen, too."))] }
    }
    await store.receive(\.sent) {
      $0.withUnsent { $0 = [] }
      $0.sent = [Self.comment(0, "Seen, too.")]
    }
    await store.receive(\.delegate.countChanged)
  }

  /// The second is sent while the first waits to be sent again. Each keeps its text and its place.
  @Test func aCommentThatFailedIsSentAgain() async {
    let isOnline = LockIsolated(false)
    let store = Self.makeStore { _, _ in if !isOnline.value { throw Offline() } }
    await store.send(.draftChanged("One")) { $0.draft = "One" }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.withUnsent { $0 = [UnsentComment(comment: Self.comment(0, "One"))] }
    }
    await store.receive(\.failed) {
      $0.withUnsent { $0[id: UUID(0)]?.failure = "offline" }
    }
    isOnline.setValue(true)
    await store.send(.draftChanged("Two")) { $0.draft = "Two" }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.withUnsent { _ = $0.append(UnsentComment(comment: Self.comment(1, "Two"))) }
    }
    await store.receive(\.sent) {
      $0.withUnsent { _ = $0.remove(id: UUID(1)) }
      $0.sent = [Self.comment(1, "Two")]
    }
    await store.receive(\.delegate.countChanged)
    await store.send(.retryButtonTapped(UUID(0))) {
      $0.withUnsent { $0[id: UUID(0)]?.failure = nil }
    }
    await store.receive(\.sent) {
      $0.withUnsent { $0 = [] }
      $0.sent.append(Self.comment(0, "One"))
    }
    await store.receive(\.delegate.countChanged)
  }

  /// One that is being sent can't be taken back.
  @Test func onlyACommentThatFailedIsDiscarded() async {
    let answer = AsyncStream<Void>.makeStream()
    let state = Comments.State(ticket: 1)
    state.withUnsent { $0 = [UnsentComment(comment: Self.comment(0, "One"), failure: "offline")] }
    let store = Self.makeStore(state) { _, _ in
      for await _ in answer.stream { break }
      throw Offline()
    }
    await store.send(.retryButtonTapped(UUID(0))) {
      $0.withUnsent { $0[id: UUID(0)]?.failure = nil }
    }
    await store.send(.discardButtonTapped(UUID(0)))
    answer.continuation.yield()
    await store.receive(\.failed) {
      $0.withUnsent { $0[id: UUID(0)]?.failure = "offline" }
    }
    await store.send(.discardButtonTapped(UUID(0))) { $0.withUnsent { $0 = [] } }
  }

  /// The answer to a call was lost, and the comment is among those that are loaded.
  @Test func aCommentThatArrivedIsNotShownTwice() async {
    let state = Comments.State(ticket: 1)
    state.withUnsent { $0 = [UnsentComment(comment: Self.comment(0, "One"), failure: "offline")] }
    let store = Self.makeStore(state) { _, _ in }
    store.dependencies.trackerClient.comments = { _ in [Self.comment(0, "One")] }
    await store.send(.appeared) { $0.loading = .loading }
    await store.receive(\.loaded) {
      $0.loading = .idle
      $0.sent = [Self.comment(0, "One")]
      $0.withUnsent { $0 = [] }
    }
    await store.receive(\.delegate.countChanged)
  }

  /// It was being sent when the user left.
  @Test func aCommentIsSentWhenTheUserComesBack() async {
    let state = Comments.State(ticket: 1)
    state.withUnsent { $0 = [UnsentComment(comment: Self.comment(0, "One"))] }
    let store = Self.makeStore(state) { _, _ in }
    store.dependencies.trackerClient.comments = { _ in throw Offline() }
    await store.send(.appeared) { $0.loading = .loading }
    await store.receive(\.sent) {
      $0.withUnsent { $0 = [] }
      $0.sent = [Self.comment(0, "One")]
    }
    await store.receive(\.delegate.countChanged)
    await store.receive(\.loadingFailed) { $0.loading = .failed("offline") }
  }
}
