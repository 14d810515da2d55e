#if Macros
  internal import ArgumentParser

  extension PrimeTimeCommand {
    /// What `prime-time` does by itself: lines, for a person who types them or a pipe or a file that has
    /// them; pages, where nobody can type anything, as in a service.
    static var byDefault: any ParsableCommand.Type {
      StandardStream.input.isTerminal || StandardStream.input.hasContent
        ? LinesCommand.self : WebCommand.self
    }
  }
#endif
