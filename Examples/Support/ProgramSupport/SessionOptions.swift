import ArgumentParser
import ComposableUI

/// The options of a command whose session goes on after a crash.
public struct SessionOptions: ParsableArguments, Sendable {
  /// What the help says about the session.
  public static let discussion = """
    The session is kept in a file until you quit. If it is interrupted, as by a crash or a closed window, '--resume' goes on with it.
    """

  @Flag(help: "Resume the session that was interrupted.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "The file that the session is kept in, instead of the program's own.", valueName: "path"),
    completion: .file())
  var session: String?

  public init() {}

  /// - Parameter view: the name of a view that has sessions of its own; nil for the program's one.
  func file(of program: (some Program).Type, for view: String?) -> SessionFile {
    session.map { SessionFile($0) }
      ?? SessionFile(
        ofProgram: ([program.programName] + (view.map { [$0] } ?? [])).joined(separator: "-"))
  }
}
