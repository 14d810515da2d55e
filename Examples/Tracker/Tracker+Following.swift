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

  /// Takes what others have changed.
  func take(
    _ tickets: [Ticket], deleted: [Ticket.ID], in state: inout State
  ) -> EffectOf<Self> {
    guard state.list.loading != .loading else {
      state.followed?.held.append(.changed(tickets, deleted: deleted))
      return .none
    }
    var effects = [loseChanges(of: deleted, in: &state)]
    for ticket in tickets {
      if take(ticket, in: &state) { effects.append(save(ticket.id, in: &state)) }
    }
    for id in deleted {
      state.followed?.stored.remove(id: id)
      state.$tickets.withLock { _ = $0.remove(id: id) }
    }
    if let comments = state.detail?.comments, comments.loading == .idle,
      tickets.contains(where: {
        $0.id == comments.ticket && $0.commentCount != comments.sent.count
      })
    {
      effects.append(.send(.detail(.presented(.comments(.reloadButtonTapped)))))
    }
    if state.section == .progress { effects.append(.send(.progress(.appeared))) }
    return .merge(effects)
  }

  /// Takes the tickets that the list has loaded, and what has changed meanwhile.
  func take(loaded tickets: [Ticket], in state: inout State) -> EffectOf<Self> {
    // The list has kept what is not saved. Others may have changed another part of it.
    let saves = tickets.filter { state.unsaved[$0.id] != nil }
      .map { take($0, in: &state) ? save($0.id, in: &state) : .none }
    state.followed?.stored = IdentifiedArray(uniqueElements: tickets)
    return .merge(saves + [editIfWanted(in: state), takeHeldUpdates(in: &state)])
  }

  func takeHeldUpdates(in state: inout State) -> EffectOf<Self> {
    guard let held = state.followed?.held, !held.isEmpty else { return .none }
    state.followed?.held = []
    return .merge(
      held.map { update in
        guard case .changed(let tickets, let deleted) = update else { return .none }
        return take(tickets, deleted: deleted, in: &state)
      })
  }

  /// Takes a ticket, and keeps what of it is not saved.
  ///
  /// - Returns: whether it has to be saved again, because what is about to be saved has not what others have changed.
  private func take(_ ticket: Ticket, in state: inout State) -> Bool {
    let base = state.followed?.stored[id: ticket.id]
    state.followed?.stored.updateOrAppend(ticket)
    if state.deleted[id: ticket.id] != nil {
      // It may come back.
      state.$deleted.withLock { $0[id: ticket.id] = ticket }
      return false
    }
    guard let change = state.unsaved[ticket.id], let local = state.tickets[id: ticket.id] else {
      state.list.take(ticket)
      return false
    }
    guard let base else {
      // What of it the user has changed is not known, so nothing of it is overwritten.
      state.$unsaved.withLock { $0[ticket.id]?.isOutdated = true }
      return false
    }
    var merged = ticket
    merged.apply(TicketDraft(local), editedFrom: TicketDraft(base))
    state.list.take(merged)
    // What is under way may have been saved before this, or after it.
    if merged != ticket { state.$unsaved.withLock { $0[ticket.id]?.isOutdated = true } }
    return TicketDraft(merged) != TicketDraft(local) && change.failure == nil
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
        "Your last change was not saved yet.")
    }
    return .merge(lost.map { .cancel(id: CancelID.save($0)) })
  }
}
