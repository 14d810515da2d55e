import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import Foundation
import Testing
import Tracker

/// Every order of answers, of failures, and of what a user does meanwhile.
struct TrackerExplorationTests {
  /// The app, and what its server has.
  @Reducer
  struct Device {
    @ObservableState
    struct State: Equatable {
      var app: Tracker.State
      @Shared(.server) var server
      var hasStrayAnswer = false
    }

    enum Action {
      case app(Tracker.Action)
    }

    var body: some ReducerOf<Self> {
      // Before the app: a property would see the shared values after the turn.
      Reduce { state, action in
        if case .app(let action) = action, !state.app.awaits(action) { state.hasStrayAnswer = true }
        return .none
      }
      Scope(state: \.app, action: \.app) { Tracker() }
    }
  }

  static func state(_ tickets: Ticket...) -> Device.State {
    let app = Tracker.State()
    app.$tickets.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    let state = Device.State(app: app)
    state.$server.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    return state
  }

  static let client: TrackerClient = {
    var client = TrackerClient.pending
    client.save = { ticket in
      @Shared(.server) var server
      $server.withLock { server in
        guard let place = server[id: ticket.id]?.place else { return }
        server[id: ticket.id] = ticket
        server[id: ticket.id]?.place = place
      }
    }
    client.move = { id, place in
      @Shared(.server) var server
      $server.withLock { $0[id: id]?.place = place }
    }
    client.tickets = {
      @Shared(.server) var server
      return server.elements
    }
    client.delete = { id in
      @Shared(.server) var server
      @Shared(.serverDeletions) var deletions
      if let ticket = $server.withLock({ $0.remove(id: id) }) {
        $deletions.withLock { _ = $0.updateOrAppend(ticket) }
      }
    }
    client.restore = { id in
      @Shared(.server) var server
      @Shared(.serverDeletions) var deletions
      guard let ticket = deletions[id: id] else { throw TrackerServerError.unreachable }
      $server.withLock { _ = $0.updateOrAppend(ticket) }
      return ticket
    }
    return client
  }()

  @Test func whatIsSavedIsWhatIsShown() async {
    let exploration = await explore(
      Self.state(.sample(1)), budget: .bounded(),
      mutants: .thorough
        .unnoticed(
          "debounce of 'save(1)' ignored",
          because: "Time passes between any two steps, so no pause at all is one of its lengths.")
    ) {
      Device()
    } withDependencies: {
      $0.trackerClient = Self.client.explored
    } user: {
      Once(.app(.list(.assignButtonTapped(1))))
      Once(.app(.list(.doneButtonTapped(1))))
      Once(.app(.list(.deleteButtonTapped(1))))
      Once(.app(.alert(.dismiss))).when { $0.app.alert != nil }
      Once(.app(.notice(.presented(.undoDeletion(.sample(1)))))).when { $0.app.notice != nil }
    } properties: {
      FeatureProperty.eventually("the server has what is shown, or the app says that it doesn't") {
        state in
        state.server == state.app.tickets || state.app.alert != nil
          || state.app.tickets.ids.contains { state.app.unsaved[$0]?.failure != nil }
      }
      FeatureProperty.never("an answer that nothing waits for") { $0.hasStrayAnswer }
      FeatureProperty.eventually("the server has answered all") { state in
        state.app.deleted.isEmpty && state.app.unsaved.values.allSatisfy { $0.failure != nil }
      }
      FeatureProperty.sometimes("a ticket is not saved") { $0.app.unsaved[1]?.failure != nil }
      FeatureProperty.sometimes("a ticket comes back") { $0.app.alert != nil }
    }
    #expect(exploration.isExhaustive)
  }

  /// Two cards that are dragged, one of them again before the answer, while tickets are loaded.
  @Test func aCardIsWhereTheServerHasIt() async {
    let exploration = await explore(
      Self.state(.sample(1), .sample(2, status: .done)), budget: .bounded(), mutants: .thorough
    ) {
      Device()
    } withDependencies: {
      $0.trackerClient = Self.client.explored
    } user: {
      InOrder {
        Once(.app(.board(.moved(1, to: .done, before: 2))))
        Once(.app(.board(.moved(1, to: .review, before: nil))))
      }
      Once(.app(.board(.moved(2, to: .backlog, before: 1))))
      Once(.app(.list(.refreshed)))
    } properties: {
      FeatureProperty.eventually("the server has what is shown") { state in
        state.server.sorted { $0.id < $1.id } == state.app.tickets.sorted { $0.id < $1.id }
      }
      FeatureProperty.always("a card that went back is said to have") { before, action, after in
        guard case .app(.board(.moveFailed(let id, _))) = action else { return true }
        return before.app.tickets[id: id]?.place == after.app.tickets[id: id]?.place
          || after.app.board.alert != nil
      }
      FeatureProperty.always("only a load that is under way is answered") { before, action, _ in
        switch action {
        case .app(.list(.loaded)), .app(.list(.failed)): before.app.list.loading == .loading
        default: true
        }
      }
      FeatureProperty.sometimes("two cards go back") { $0.app.board.refusals.count == 2 }
    }
    #expect(exploration.isExhaustive)
  }

  /// Comments that fail and are sent again, while the comments are loading.
  @Test func noCommentIsLostOrThereTwice() async {
    var client = TrackerClient.pending
    client.comments = { _ in
      @Shared(.serverComments) var comments
      return comments
    }
    client.comment = { comment, _ in
      @Shared(.serverComments) var comments
      $comments.withLock { comments in
        if !comments.contains(where: { $0.id == comment.id }) { comments.append(comment) }
      }
    }
    let exploration = await explore(
      Comments.State(ticket: 1), budget: .bounded(),
      mutants: .thorough
        .unnoticed(
          "'failed' delivered twice", because: "It says again why the comment was not sent."
        )
        .unnoticed("'sent' delivered twice", because: "The comment is among those sent, and stays.")
    ) {
      Comments()
    } withDependencies: {
      $0.trackerClient = client.explored
    } user: {
      Once(.appeared)
      InOrder {
        Once(.draftChanged("One"))
        Once(.sendButtonTapped)
      }
      Often(2) { Once(.retryButtonTapped(UUID(0))) }
      Once(.discardButtonTapped(UUID(0)))
    } properties: {
      FeatureProperty.sometimes("it is sent again and arrives") { !$0.sent.isEmpty }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingOnTheSettings() async {
    let exploration = await explore(SettingsEditor.State(), budget: .bounded(), mutants: .thorough)
    {
      SettingsEditor()
    } user: {
      .anything(on: { SettingsEditorView(store: $0) }, typing: ["Grace"], atMost: 2)
    } properties: {
      FeatureProperty.sometimes("the order is another") { $0.settings.order == .title }
    }
    #expect(exploration.isExhaustive)
  }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Ticket>>.Default {
  fileprivate static var server: Self { Self[.inMemory("server"), default: []] }
  fileprivate static var serverDeletions: Self {
    Self[.inMemory("serverDeletions"), default: []]
  }
}

extension SharedKey where Self == InMemoryKey<[TicketComment]>.Default {
  fileprivate static var serverComments: Self { Self[.inMemory("serverComments"), default: []] }
}

extension Tracker.State {
  /// Whether something waits for an answer of the server; true for other actions.
  fileprivate func awaits(_ action: Tracker.Action) -> Bool {
    switch action {
    // Deleting a ticket ends its save.
    case .saved(let id), .savingFailed(let id, _):
      unsaved[id] == PendingChange() && deleted[id: id] == nil
    case .deleted(let id), .deletionFailed(let id, _): deleted[id: id] != nil
    case .restored(let ticket), .restoringFailed(let ticket, _): tickets[id: ticket.id] == nil
    case .board(.moveSaved(let id)), .board(.moveFailed(let id, _)): board.moves[id] != nil
    default: true
    }
  }
}
