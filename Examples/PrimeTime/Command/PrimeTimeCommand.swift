import ArgumentParser
import ComposableInspector
import ComposableUI
import InspectSupport
import PrimeTime

/// PrimeTime, on any available user interface.
@main
struct PrimeTimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prime-time",
    abstract: "Counts, checks for primes, and keeps your favorites.",
    subcommands: [
      TerminalCommand.self, LinesCommand.self, WebCommand.self, InspectCommand.self,
    ],
    defaultSubcommand: byDefault)
}

extension InspectOptions {
  /// Installs the inspector, if it is asked for, and says what shows the app's state. Also for one that the environment
  /// asks for.
  func installForPrimeTime() {
    install()
    AppInspector.screen { (store: StoreOf<PrimeTime>) in PrimeTimeView(store: store) }
  }
}
