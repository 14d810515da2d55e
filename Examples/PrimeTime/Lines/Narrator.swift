import ComposableArchitecture
import PrimeTime

/// Reports the state after each action, whether a line or an effect has sent it.
///
/// The observer may keep the state, to compare it with the next. Then each action costs a copy of the
/// values it changes: negligible compared with reading and writing lines.
struct Narrator: Middleware {
  let tell: (_ action: PrimeTime.Action, _ after: PrimeTime.State) -> Void

  func apply(
    _ action: PrimeTime.Action, to state: inout PrimeTime.State,
    next: (inout PrimeTime.State, PrimeTime.Action) -> Effect<PrimeTime.Action>
  ) -> Effect<PrimeTime.Action> {
    let effect = next(&state, action)
    tell(action, state)
    return effect
  }
}
