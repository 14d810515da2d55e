internal import ComposableRuntime
internal import IssueReporting

/// Tells the developer of a web app, once, that a value is each visitor's own, where one for all may have been meant.
package final class SessionNotice: Sendable {
  private let wasGiven = Locked(false)

  package init() {}

  func give(for key: some CustomStringConvertible) {
    let isFirst = wasGiven.withLock { wasGiven in
      defer { wasGiven = true }
      return !wasGiven
    }
    guard isFirst else { return }
    reportIssue(
      """
      \(key) is a value of each session of the web server: it is in memory, and gone with the session. In the files of the \
      program it would be the same for all visitors.

      Pass 'scope: .process' if all visitors share it, or 'scope: .dependencies' if it is a visitor's own. To keep it for longer \
      than the session, override 'defaultFileStorage' and 'defaultAppStorage' in the session's store.
      """, severity: .warning)
  }
}
