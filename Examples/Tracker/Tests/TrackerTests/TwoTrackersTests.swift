import ComposableArchitecture
import ComposableTesting
import Testing
import Tracker

/// Two trackers side by side in one feature.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TwoTrackersTests {
  @Reducer
  struct Pair {
    @ObservableState
    struct State: Equatable {
      var left = Tracker.State(id: "left")
      var right = Tracker.State(id: "right")
    }

    enum Action: Equatable {
      case left(Tracker.Action)
      case right(Tracker.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Tracker() }
      Scope(state: \.right, action: \.right) { Tracker() }
    }
  }

  @Test func refreshingOneDoesNotCancelTheLoadOfTheOther() async {
    let (asked, answer) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.trackerClient.tickets = {
        calls.withValue { $0 += 1 }
        guard calls.value == 1 else { return [.sample(1)] }
        asked.continuation.yield()
        for await _ in answer.stream { break }
        return [.sample(1), .sample(2)]
      }
    }
    await store.send(.left(.list(.refreshed))) { $0.left.list.loading = .loading }
    for await _ in asked.stream { break }
    await store.send(.right(.list(.refreshed))) { $0.right.list.loading = .loading }
    await store.receive(\.right.list.loaded) {
      $0.right.list.loading = .idle
      $0.right.$tickets.withLock { $0 = [.sample(1)] }
    }
    answer.continuation.finish()
    await store.receive(\.left.list.loaded) {
      $0.left.list.loading = .idle
      $0.left.$tickets.withLock { $0 = [.sample(1), .sample(2)] }
    }
  }

  @Test func showingTheProgressOfOneDoesNotCancelThatOfTheOther() async {
    let (asked, answer) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.trackerClient.history = {
        calls.withValue { $0 += 1 }
        guard calls.value == 1 else { return [] }
        asked.continuation.yield()
        for await _ in answer.stream { break }
        return []
      }
    }
    await store.send(.left(.progress(.appeared))) { $0.left.progress.isLoading = true }
    for await _ in asked.stream { break }
    await store.send(.right(.progress(.appeared))) { $0.right.progress.isLoading = true }
    await store.receive(\.right.progress.loaded) { $0.right.progress.isLoading = false }
    answer.continuation.finish()
    await store.receive(\.left.progress.loaded) { $0.left.progress.isLoading = false }
  }

  /// They share the ticket, and the second change has the first one in it.
  @Test func aTicketThatBothChangeIsSavedOnce() async {
    let clock = TestClock()
    let saved = LockIsolated<[Ticket]>([])
    let state = Pair.State()
    state.left.$tickets.withLock { $0 = [.sample(1)] }
    let store = TestStore(initialState: state) {
      Pair()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.save = { ticket in saved.withValue { $0.append(ticket) } }
    }
    await store.send(.left(.list(.assignButtonTapped(1)))) {
      $0.left.$tickets.withLock { $0[id: 1]?.assignee = "Ada" }
    }
    await store.receive(\.left.list.delegate.changed) {
      $0.left.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await clock.advance(by: .milliseconds(400))
    await store.send(.right(.list(.assignButtonTapped(1))))
    await store.receive(\.right.list.delegate.changed)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.right.saved) {
      $0.right.$unsaved.withLock { $0 = [:] }
      $0.right.$serverChanges.withLock { $0 = 1 }
    }
    #expect(saved.value == [.sample(1, assignee: "Ada")])
  }

  /// The list that the other one is loading may be older than the change.
  @Test func aChangeOfOneIsInTheListThatTheOtherLoads() async {
    let (asked, answer) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let server = LockIsolated([Ticket.sample(1)])
    let clock = TestClock()
    let state = Pair.State()
    state.left.$tickets.withLock { $0 = [.sample(1)] }
    let store = TestStore(initialState: state) {
      Pair()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.save = { ticket in server.setValue([ticket]) }
      $0.trackerClient.tickets = {
        let tickets = server.value
        asked.continuation.yield()
        for await _ in answer.stream { break }
        return tickets
      }
    }
    await store.send(.left(.list(.refreshed))) { $0.left.list.loading = .loading }
    for await _ in asked.stream { break }
    await store.send(.right(.list(.assignButtonTapped(1)))) {
      $0.right.$tickets.withLock { $0[id: 1]?.assignee = "Ada" }
    }
    await store.receive(\.right.list.delegate.changed) {
      $0.right.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.right.saved) {
      $0.right.$unsaved.withLock { $0 = [:] }
      $0.right.$serverChanges.withLock { $0 = 1 }
    }
    answer.continuation.finish()
    await store.receive(\.left.list.loaded) { $0.left.list.loading = .idle }
    #expect(store.state.left.tickets == [.sample(1, assignee: "Ada")])
  }
}
