internal import ComposableArchitecture
internal import PrimeTime

/// Notes each action, whoever sent it: a line, or an effect that comes back later.
struct Noting: Middleware {
  let note: (PrimeTime.Action) -> Void

  func apply(
    _ action: PrimeTime.Action, to state: inout PrimeTime.State,
    next: (inout PrimeTime.State, PrimeTime.Action) -> Effect<PrimeTime.Action>
  ) -> Effect<PrimeTime.Action> {
    note(action)
    return next(&state, action)
  }
}
