internal import ComposableArchitecture

/// The effect of `dismiss` in a feature under test that is not presented: its effects are cancelled, as
/// if a parent had dismissed it.
///
/// Unchecked because all of it is accessed only on the store's actor.
final class Dismissal: @unchecked Sendable {
  private(set) var isDone = false
  /// Called when the feature is dismissed.
  var onDismiss: () -> Void = {}
  private let isolation: (any Actor)?

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }

  var effect: DismissEffect {
    DismissEffect { await self.dismiss(isolation: self.isolation) }
  }

  /// Never inlined: the optimizer could otherwise remove the hop to the actor.
  @inline(never)
  private func dismiss(isolation: isolated (any Actor)?) async {
    isDone = true
    onDismiss()
  }
}
