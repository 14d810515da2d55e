import ArgumentParser

/// PrimeTime, on whatever there is to see it by.
@main
struct PrimeTimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prime-time",
    abstract: "Counts, tells primes, and keeps the favorite ones.",
    subcommands: [TerminalCommand.self, LinesCommand.self, WebCommand.self],
    defaultSubcommand: byDefault)
}
