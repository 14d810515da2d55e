internal import ComposableRuntime
internal import IssueReporting

/// Tells the developer what sessions would lose, once for each loss.
package final class Rehearsals: Sendable {
  private let told = Locked<Set<String>>([])

  /// - Returns: nil unless they are requested, and in release builds.
  package init?() {
    #if DEBUG
      guard Rehearsal.isRequested else { return nil }
    #else
      return nil
    #endif
  }

  /// Reports a loss, unless it was reported before.
  ///
  /// - Parameters:
  ///   - loss: what a session would lose, and the remedy.
  ///   - difference: the screens.
  package func report(_ loss: String, difference: String? = nil) {
    guard told.withLock({ $0.count < 100 && $0.insert(loss).inserted }) else { return }
    reportIssue(
      "A session would not go on as it is (COMPOSABLE_REHEARSE). \(loss)\(difference.map { "\n\n\($0)" } ?? "")",
      severity: .warning)
  }
}
