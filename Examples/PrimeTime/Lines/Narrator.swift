import ComposableArchitecture
import PrimeTime

/// Says what each action left, whoever sent it: a line, or an effect that comes back later.
///
/// Who listens may keep the state, to compare it with the next. Then each action costs a copy of what
/// it changes: nothing beside reading and writing lines.
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
