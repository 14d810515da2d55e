import ArgumentParser

/// PrimeTime, on any available user interface.
@main
struct PrimeTimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prime-time",
    abstract: "Counts, checks for primes, and keeps your favorites.",
    subcommands: [TerminalCommand.self, LinesCommand.self, WebCommand.self],
    defaultSubcommand: byDefault)
}
