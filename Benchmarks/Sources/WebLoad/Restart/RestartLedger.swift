/// What became of the events of all pages, by what their servers have applied. A page that was told of a loss is not counted: it
/// says so to its user.
struct RestartLedger {
  /// Events that were acknowledged, and that no server has applied.
  private(set) var lost = 0
  /// Events that were applied more than once, or by two servers.
  private(set) var repeated = 0
  /// Comments and drafts that are not in the last state, or that are there twice.
  private(set) var wrongInState = 0

  /// - Parameters:
  ///   - pages: the pages, all of whose events are acknowledged.
  ///   - users: their users.
  ///   - servers: what each server has applied, one after the other.
  init(_ pages: [KeepingPage], of users: [CommentingUser], _ servers: [[AppliedEvents]]) {
    for (page, user) in zip(pages, users) where !page.isToldOfLoss {
      // A server may have had a page's session more than once.
      let sessions = servers.flatMap { $0.filter { $0.isOf(user) } }
      var counts: [String: Int] = [:]
      for entry in sessions.flatMap(\.entries) { counts[entry, default: 0] += 1 }
      for event in stride(from: 1, through: page.acknowledged, by: 1) {
        let count = counts[user.entry(event), default: 0]
        lost += count == 0 ? 1 : 0
        repeated += max(0, count - 1)
      }
      let last = sessions.last ?? AppliedEvents()
      let comments = user.comments(upTo: page.acknowledged)
      // One whose sending was interrupted by a restart stays at the end, to be sent again.
      if last.comments.filter({ user.has($0) }).sorted() != comments.sorted() {
        wrongInState += 1
      }
      if last.draft != user.draft(after: page.acknowledged) { wrongInState += 1 }
    }
  }
}

extension AppliedEvents {
  fileprivate func isOf(_ user: CommentingUser) -> Bool {
    entries.contains { user.has($0.hasPrefix("sent: ") ? $0.dropFirst(6) : $0[...]) }
  }
}
