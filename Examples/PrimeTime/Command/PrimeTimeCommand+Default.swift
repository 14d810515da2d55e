import ArgumentParser

extension PrimeTimeCommand {
  /// The default command: the screen, if there is a terminal and a user at it; otherwise lines, typed by
  /// a user or from a pipe or a file; or the web server, if there is no input, as in a service.
  static var byDefault: any ParsableCommand.Type {
    let input = StandardStream.input
    if input.isTerminal && StandardStream.output.isTerminal { return TerminalCommand.self }
    return input.isTerminal || input.hasContent ? LinesCommand.self : WebCommand.self
  }
}
