/// The words of the lifted state of Redux DevTools, as `state.json` has it, and what is added to it here.
///
/// The documented shape: `actionsById`, in which `0` is `@@INIT`, `stagedActionIds` in their order, of which
/// `skippedActionIds` did not happen, `computedStates` with a state after each staged action, and `committedState`
/// before the first. An action is `{"type": …}` with any other members. The other documented form has the texts
/// `payload`, with the actions or the lifted state, and `preloadedState`.
///
/// An action of a feature has its kind as the `type`, itself as the `payload`, and its turn in the member `composable`.
/// The file's own member `composable` has the facts that Redux knows nothing of, in their order: calls, effects, shared
/// values. DevTools ignore it.
enum ReduxFormat {
  static let version = 1
  static let initType = "@@INIT"
  static let putType = "@@PUT"
  static let extra = "composable"
}
