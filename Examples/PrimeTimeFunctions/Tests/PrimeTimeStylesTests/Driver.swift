import ComposableArchitecture
import PrimeTimeLines

/// An app that is driven by commands.
@MainActor
protocol Driver {
  /// The current snapshot.
  var snapshot: Snapshot { get }

  /// Sends the app a command's actions.
  func send(_ command: LineCommand) -> [StoreTask]
}

extension Driver {
  /// The snapshots: the initial one, and those after each command and after its effects.
  ///
  /// As with lines, effects are awaited, except for `nth`, so that the next command can cancel it.
  func history(of commands: [LineCommand]) async -> [Snapshot] {
    var history = [snapshot]
    var running: [StoreTask] = []
    func finish() async {
      for task in running { await task.finish() }
      running = []
      history.append(snapshot)
    }
    for command in commands {
      if command != .cancel { await finish() }
      running += send(command)
      history.append(snapshot)
      if command != .nthPrime { await finish() }
    }
    await finish()
    return history
  }
}
