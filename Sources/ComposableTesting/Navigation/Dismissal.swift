internal import ComposableArchitecture

/// What `dismiss` does in a feature under test that nobody presents: its effects are cancelled, as they
/// are when a parent lets it go.
///
/// Unchecked because all of it is touched on the store's actor alone.
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

  /// Never inlined, lest the way to the actor is optimised away.
  @inline(never)
  private func dismiss(isolation: isolated (any Actor)?) async {
    isDone = true
    onDismiss()
  }
}
