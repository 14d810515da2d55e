import ComposableArchitecture
import PrimeTimeLines

/// An app that is driven by commands.
@MainActor
protocol Driver {
  /// What it has come to.
  var snapshot: Snapshot { get }

  /// Sends the app what a command asks.
  func send(_ command: LineCommand) -> [StoreTask]
}

extension Driver {
  /// What the app comes to: at first, by each of the commands, and by the effects of each.
  ///
  /// As by lines, all is waited for, but for `nth`, so that it can be cancelled by the next.
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
