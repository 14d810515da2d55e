/// Writes down what happens in a run.
final class TableRecorder {
  private(set) var table = RunTable()

  func observe<State, Action>(_ run: Run<State, Action>) {
    table.hasScreen = !run.subject.user.screens.isEmpty
    run.onScreenAction = { [self] screenAction in table.userDid(screenAction) }
    run.onTurn = { [self, unowned control = run.control] turn, action in
      table.turn(turn, action, by: RunControl.currentTask.flatMap { control.effects[$0] })
    }
    run.control.onEvent = { [self, unowned control = run.control] event in
      switch event {
      case .called(let call): table.called(call, by: call.effect.flatMap { control.effects[$0] })
      case .ended(let call, let outcome): table.ended(call, outcome)
      case .finished(let effect, _): table.finished(effect.id)
      }
    }
  }
}
