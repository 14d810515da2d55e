internal import ComposableRuntime
internal import ComposableViews
internal import IssueReporting

/// Tells the developer what sessions would lose, once for each loss.
final class Rehearsals: Sendable {
  private let told = Locked<Set<String>>([])

  /// - Returns: nil unless they are requested, and in release builds.
  init?() {
    #if DEBUG
      guard Rehearsal.isRequested else { return nil }
    #else
      return nil
    #endif
  }

  func report(_ obstacle: WebHibernationObstacle) {
    guard told.withLock({ $0.count < 100 && $0.insert(obstacle.description).inserted }) else {
      return
    }
    let difference = if case .otherScreen(let text) = obstacle { "\n\n\(text)" } else { "" }
    reportIssue(
      "A session would not go on as it is (COMPOSABLE_REHEARSE). \(obstacle)\(difference)",
      severity: .warning)
  }
}
