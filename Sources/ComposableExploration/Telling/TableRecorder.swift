/// Writes down what happens in a run.
final class TableRecorder {
  private(set) var table = RunTable()

  func observe<State, Action>(_ run: Run<State, Action>) {
    run.onTurn = { [self] turn, action in table.turn(turn, action) }
    run.control.onEvent = { [self, unowned control = run.control] event in
      switch event {
      case .called(let call): table.called(call, by: call.effect.flatMap { control.effects[$0] })
      case .ended(let call, let outcome): table.ended(call, outcome)
      case .finished: break
      }
    }
  }
}
