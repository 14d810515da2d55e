import ArgumentParser
import ComposableInspector
import ComposableUI
import PrimeTime
import ProgramSupport

/// PrimeTime, on any available user interface.
@main
struct PrimeTimeCommand: Program {
  static let configuration = CommandConfiguration.program(
    "prime-time",
    abstract: "Counts, checks for primes, and keeps your favorites.",
    terminal: TerminalCommand.self, others: [LinesCommand.self, WebCommand.self])

  static func addScreens() {
    AppInspector.screen { (store: StoreOf<PrimeTime>) in PrimeTimeView(store: store) }
  }
}
