import ArgumentParser

extension PrimeTimeCommand {
  /// What `prime-time` does by itself: the screen, where there is one and somebody to look at it; else
  /// lines, for a person who types them or a pipe or a file that has them; pages, where nobody can type
  /// anything, as in a service.
  static var byDefault: any ParsableCommand.Type {
    let input = StandardStream.input
    if input.isTerminal && StandardStream.output.isTerminal { return TerminalCommand.self }
    return input.isTerminal || input.hasContent ? LinesCommand.self : WebCommand.self
  }
}
