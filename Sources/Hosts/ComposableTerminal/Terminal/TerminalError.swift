/// Why a view can't be shown on a terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The standard input or output is a file or a pipe, or is closed.
  case noTerminal(String)
  /// The terminal does not support cursor positioning.
  case dumb
  /// The library does not support terminals on this platform.
  case unsupportedPlatform
  /// A view is already being shown: a process has one terminal.
  case busy
  /// A running program has the session that should be resumed. The process is nil if its number is not known.
  case sessionInUse(path: String, process: Int?)
  /// There is no such program, or it can't be run.
  case noProgram(String)
  /// A program has ended, and with which status is not known.
  case noStatus(String)

  /// The problem, and its fix.
  public var description: String {
    switch self {
    case .noTerminal(let stream):
      "The standard \(stream) is not a terminal. Run the program in a terminal, without redirecting "
        + "its input or output."
    case .dumb:
      "The terminal is 'dumb' (the variable TERM says so), and can't show a screen. Run the program "
        + "in a terminal like xterm."
    case .unsupportedPlatform: "Terminals are not supported on this platform."
    case .sessionInUse(let path, let process):
      "The session in '\(path)' can't be resumed: \(process.map { "process \($0)" } ?? "another process") uses it. Quit "
        + "that one, or start a new session."
    case .noProgram(let program):
      "The program '\(program)' can't be started. Check its name, that it is in a directory of PATH or named by "
        + "its path, and that it may be executed."
    case .noStatus(let program):
      "The program '\(program)' has ended, and other code has collected its status. Don't ignore the signal SIGCHLD, and "
        + "don't wait for all child processes."
    case .busy: "The terminal already shows a view. Wait until it has ended before showing another."
    }
  }
}
