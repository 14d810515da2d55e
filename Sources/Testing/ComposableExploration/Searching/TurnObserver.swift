/// Observes the turns of the store that is explored.
final class TurnObserver<State: Equatable, Action>: Middleware {
  private let control: RunControl
  private let numbers: StateNumbers<State>
  private let engine: MutatedEngine?
  private var store: StoreControl<State, Action>?
  var onTurn: ((StoreTurn, State, Action, State) -> Void)?

  init(_ control: RunControl, _ numbers: StateNumbers<State>, _ engine: MutatedEngine?) {
    self.control = control
    self.numbers = numbers
    self.engine = engine
  }

  func attach(to control: StoreControl<State, Action>) {
    store = control
    if let engine { control.tracer?.faults = engine }
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    if let engine, case .effect = store?.turn.cause {
      switch engine.delivery(of: action) {
      case .lost: return .none
      // Its cause is another one, so it is not repeated again.
      case .twice: store?.send(action)
      case .once: break
      }
    }
    let before = state
    let moment = control.sharedLog.moment
    control.beginReducing()
    let effect = next(&state, action)
    guard let turn = store?.turn else { return effect }
    // Not the control, which keeps this.
    control.endReducing(turn.number, action) { [numbers, log = control.sharedLog] in
      numbers.number(of: ReachedState(before, log, at: moment))
    }
    onTurn?(turn, before, action, state)
    return effect
  }

  func effect(_ event: EffectEvent) { control.observe(event) }
}
