import ComposableArchitecture
import Foundation

extension Tracker {
  /// Follows the changes of a server that tells of them.
  func follow(_ id: String) -> EffectOf<Self> {
    .run { send in
      try await client.follow { await send(.updated($0)) }
    } catch: { error, send in
      await send(.followingFailed("\(error)"))
    }
    .cancellable(id: CancelID.following(id), cancelInFlight: true)
  }

  func take(_ update: TicketUpdate, in state: inout State) -> EffectOf<Self> {
    guard case .changed(let tickets, let deleted) = update else {
      return .send(.list(.refreshed))
    }
    let saves = loseChanges(of: deleted, in: &state)
    state.list.take(changed: tickets, deleted: deleted)
    let comments = state.detail?.comments
    let hasComments =
      comments.map { comments in
        comments.loading == .idle
          && tickets.contains {
            $0.id == comments.ticket && $0.commentCount != comments.sent.count
          }
      } ?? false
    return .merge(
      saves, historyChangedOnServer(in: &state),
      hasComments ? .send(.detail(.presented(.comments(.reloadButtonTapped)))) : .none)
  }

  /// Tells the user that others have deleted tickets of which a change is not saved.
  private func loseChanges(of deleted: [Ticket.ID], in state: inout State) -> EffectOf<Self> {
    let lost = deleted.filter { state.unsaved[$0] != nil }
    guard !lost.isEmpty else { return .none }
    let titles = lost.compactMap { state.tickets[id: $0] }.map { "\"\($0.title)\"" }
    state.$unsaved.withLock { unsaved in
      for id in lost { unsaved[id] = nil }
    }
    if !titles.isEmpty {
      state.alert = .failure(
        "\(titles.formatted()) \(titles.count == 1 ? "was" : "were") deleted",
        "Somebody else did so before your last change was saved.")
    }
    return .merge(lost.map { .cancel(id: CancelID.save($0)) })
  }
}
