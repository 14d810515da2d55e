internal import ComposableRuntime
internal import ComposableThreads

/// The reducer of a store, for tools that repeat actions on copies of its state.
///
/// Nothing of the store takes part: no observer is notified, and no effect is started. The reducer runs with the
/// store's dependencies, and reads and writes the shared values of the store unless the caller prevents it.
package final class ShadowReduction<State, Action> {
  private let reduction: StoredReduction<State, Action>
  private let turn = Turn()

  init(_ reduction: StoredReduction<State, Action>) {
    self.reduction = reduction
    turn.isShadow = true
  }

  /// The results of an action in addition to the state.
  package struct Outcome {
    /// Whether it returned an effect, which is discarded.
    package let hadEffect: Bool
    /// Whether the feature that receives the action was absent.
    package let wasRefused: Bool
  }

  /// Applies an action to a copy of the state. On the store's actor.
  package func reduce(_ state: inout State, _ action: Action) -> Outcome {
    let outer = composable_current_turn()
    composable_set_current_turn(Unmanaged<_TurnBase>.passUnretained(turn).toOpaque())
    turn.firstVersion = 0
    turn.hasChildEffects = false
    let refusals = turn.refusals
    let effect = reduction.function(&state, action)
    composable_set_current_turn(outer)
    turn.discardListeners()
    turn.discardObligations()
    return Outcome(hadEffect: !effect.isNone, wasRefused: turn.refusals != refusals)
  }
}
