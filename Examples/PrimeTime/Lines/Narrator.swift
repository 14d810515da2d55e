internal import ComposableArchitecture
internal import PrimeTime

/// Tells what each action changes, whoever sent it: a line, or an effect that comes back later.
///
/// It keeps the state as it was while an action is applied, so each action costs a copy of what it
/// changes: nothing beside reading and writing lines.
struct Narrator: Middleware {
  let file: String
  let tell: ([String]) -> Void

  func apply(
    _ action: AppAction, to state: inout AppState,
    next: (inout AppState, AppAction) -> Effect<AppAction>
  ) -> Effect<AppAction> {
    let before = state
    let effect = next(&state, action)
    tell(Changes(by: action, from: before, to: state, file: file).lines)
    return effect
  }
}
