internal import IssueReporting

/// The context in which an action is applied, such as an animation of its changes.
///
/// The core is independent of UIs. A UI library conforms its own type, and effects carry its value to the place where
/// their actions are applied: ``Effect/surrounded(by:)``.
public protocol ActionSurroundings: Hashable, Sendable {
  /// Applies an action.
  ///
  /// - Parameter body: applies the action, and notifies the observers of its changes. Call it once, before
  ///   returning.
  func apply(_ body: () -> Void)
}

/// Surroundings of any type, as one reference, because most effects and pending actions have none.
@usableFromInline
package final class AnyActionSurroundings: Hashable, Sendable {
  let surroundings: any ActionSurroundings

  package init(_ surroundings: any ActionSurroundings) {
    self.surroundings = surroundings
  }

  /// Calls a closure exactly once, regardless of the surroundings.
  @usableFromInline
  package func apply(_ body: () -> Void) {
    var calls = 0
    surroundings.apply {
      calls += 1
      if calls == 1 { body() }
    }
    guard calls != 1 else { return }
    reportIssue(
      """
      '\(type(of: surroundings))' called the closure that applies an action \(calls) times. The action was applied \
      once.

      Call it once in 'apply(_:)', before that returns.
      """)
    if calls == 0 { body() }
  }

  @usableFromInline
  package static func == (lhs: AnyActionSurroundings, rhs: AnyActionSurroundings) -> Bool {
    AnyHashable(lhs.surroundings) == AnyHashable(rhs.surroundings)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(surroundings))
  }
}
