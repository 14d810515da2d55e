public import ComposableDependencies
public import ComposableThreads

/// Whether code runs on behalf of a presented feature.
///
/// Effects inherit this. For reducers, the engine counts the presentations that enclose the action. So no
/// dependency is overridden per action, and only actions for a presented child pay for the counting.
@usableFromInline
enum Presentation {
  static var isCurrent: Bool {
    if let turn = Turn.current { return turn.presentationDepth > 0 }
    return CurrentEffect.handle?.isPresented ?? false
  }

  /// Applies an action to a presented child.
  @inlinable
  @inline(__always)
  static func reduce<State, Action>(
    _ state: inout State, _ action: Action, by child: LazyReduction<State, Action>
  ) -> Effect<Action> {
    let turn = composable_current_turn()
    count(1, in: turn)
    defer { count(-1, in: turn) }
    guard let values = DependencyValues.ofPresentedChild else { return child(&state, action) }
    return DependencyValues.withValues(values) { child(&state, action) }
  }

  /// Calls a closure as on behalf of a presented child.
  static func call(_ body: () -> Void) {
    let turn = composable_current_turn()
    count(1, in: turn)
    defer { count(-1, in: turn) }
    guard let values = DependencyValues.ofPresentedChild else { return body() }
    DependencyValues.withValues(values, operation: body)
  }

  @inlinable
  static func count(_ presentations: Int, in turn: UnsafeMutableRawPointer?) {
    guard let turn else { return }
    // The engine retains its turn during the action, so it need not be retained here.
    Unmanaged<Turn>.fromOpaque(turn)._withUnsafeGuaranteedRef {
      $0.presentationDepth += presentations
    }
  }
}
