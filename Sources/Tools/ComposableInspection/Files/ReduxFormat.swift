/// The keys of the lifted state of Redux DevTools (`state.json`), and the keys that this module adds.
///
/// The documented shape: `actionsById`, in which `0` is `@@INIT`; `stagedActionIds` in order; `skippedActionIds`, a
/// subset that was not applied; `computedStates` with a state after each staged action, and `committedState` before the
/// first action. An action is `{"type": …}` with any other members. The other documented form has two strings:
/// `payload`, with the actions or the lifted state, and `preloadedState`.
///
/// An action of a feature has its kind as the `type`, itself as the `payload`, and its turn in the member `composable`.
/// The file's own member `composable` has the facts that Redux does not support, in order: calls, effects, shared
/// values. DevTools ignore it.
enum ReduxFormat {
  static let version = 1
  static let initType = "@@INIT"
  static let putType = "@@PUT"
  static let extra = "composable"
}
