import ComposableArchitecture

/// Records the turns and the events of effects of a store, one line each.
final class TraceLog<State, Action>: Middleware {
  private(set) var lines: [String] = []
  private(set) var control: StoreControl<State, Action>?

  func attach(to control: StoreControl<State, Action>) {
    self.control = control
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    if let turn = control?.turn { lines.append("\(turn.number) \(action): \(turn.cause)") }
    return next(&state, action)
  }

  func effect(_ event: EffectEvent) {
    switch event {
    case .started(let trace): lines.append("+\(trace.id)")
    case .ended(let trace, .finished): lines.append("-\(trace.id)")
    case .ended(let trace, .cancelled): lines.append("x\(trace.id)")
    case .ended(let trace, .failed(let error)): lines.append("!\(trace.id) \(error)")
    }
  }
}
