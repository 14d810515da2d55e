#if Macros
  internal import ArgumentParser

  /// PrimeTime, on whatever there is to see it by.
  @main
  struct PrimeTimeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prime-time",
      abstract: "Counts, tells primes, and keeps the favorite ones.",
      subcommands: [TerminalCommand.self, LinesCommand.self],
      defaultSubcommand: byDefault)

    /// The screen, where there is one and somebody to look at it; else what a pipe can do.
    private static var byDefault: any ParsableCommand.Type {
      let isTerminal = StandardStream.input.isTerminal && StandardStream.output.isTerminal
      return isTerminal ? TerminalCommand.self : LinesCommand.self
    }
  }
#endif
