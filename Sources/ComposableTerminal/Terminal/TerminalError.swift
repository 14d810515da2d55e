/// Why there is no terminal to show something on.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The standard input or output is a file or a pipe, or there is none.
  case noTerminal(String)
  /// The terminal does not know how to be told where to write.
  case dumb
  /// There are no terminals on this platform that this library knows.
  case unsupportedPlatform
  /// A view is shown already: a process has one terminal.
  case busy

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .noTerminal(let stream):
      "The standard \(stream) is not a terminal. Run the program in a terminal, without redirecting "
        + "its input or output."
    case .dumb:
      "The terminal is 'dumb' (the variable TERM says so), and can't show a screen. Run the program "
        + "in a terminal like xterm."
    case .unsupportedPlatform: "There are no terminals on this platform that can be used."
    case .busy: "The terminal shows a view already. Show the other one when that has ended."
    }
  }
}
