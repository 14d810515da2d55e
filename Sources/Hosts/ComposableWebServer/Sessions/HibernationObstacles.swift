internal import ComposableRuntime
internal import ComposableWeb

/// The obstacles to hibernation that the log has: each session of an app would have the same, again and again.
final class HibernationObstacles: Sendable {
  private let known = Locked<Set<String>>([])

  /// Whether an obstacle is the first of its kind, among the first hundred kinds.
  func isNew(_ obstacle: WebHibernationObstacle) -> Bool {
    let kind =
      switch obstacle {
      // Its excerpt has texts of the user.
      case .otherScreen: "other screen"
      default: obstacle.description
      }
    return known.withLock { $0.count < 100 && $0.insert(kind).inserted }
  }
}
