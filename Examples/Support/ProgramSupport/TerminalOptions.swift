import ArgumentParser
import ComposableRoutes
import ComposableTerminal
import ComposableUI

/// The options of a command that shows an app on the terminal.
public struct TerminalOptions: ParsableArguments, Sendable {
  /// What the help says about the terminal.
  public static let discussion = """
    The bottom line lists the active keys. Control-C quits and restores the terminal. NO_COLOR is supported.
    """

  /// The background of the terminal.
  enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case automatic, light, dark

    var theme: TerminalTheme {
      switch self {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      }
    }
  }

  @Option(help: "Colors for a light or a dark background. Automatic asks the terminal.")
  var theme = Appearance.automatic

  @Flag(help: "Show it below what is on the terminal, in as many rows as it needs.")
  var inline = false

  public init() {}

  /// Shows a view whose session is kept, at the address of `--open` if there is one. A program with several views names the
  /// one whose session it is.
  ///
  /// - Throws: a `TerminalError` if there is no usable terminal, or if the session that should be resumed is in use.
  @MainActor
  public func show(
    keeping session: SessionOptions, of program: (some Program).Type,
    named view: String? = nil, opening address: String? = nil,
    @ViewBuilder _ content: @escaping (NamedStores) -> some View
  ) async throws {
    try await TerminalApp.run(
      inline ? .inline() : .fullScreen, keeping: session.file(of: program, for: view),
      resume: session.resume,
      theme: theme.theme, opening: address, content: content)
  }
}
