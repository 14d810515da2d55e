import ArgumentParser

/// PrimeTime, on any available user interface.
@main
struct PrimeTimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prime-time",
    abstract: "Counts, tells primes, and keeps the favorite ones.",
    subcommands: [TerminalCommand.self, LinesCommand.self, WebCommand.self],
    defaultSubcommand: byDefault)
}
