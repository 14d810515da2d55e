import ArgumentParser

/// One of the examples' programs. They are alike for their users: a command for each way to use the app, the same options
/// of those commands, and the same errors and statuses.
///
/// A program ends with 0; with 1 if something failed; and with 64 if its arguments are wrong. Each error is written to
/// the standard error, and begins with the program's name.
public protocol Program: AsyncParsableCommand {
  /// The arguments of a program that is started without any, on a terminal. `terminal` by default.
  static var defaultArguments: [String] { get }

  /// The names of the views, if there are several: `NAME` is short for `terminal NAME`. None by default.
  static var viewNames: [String] { get }

  /// Registers with the inspector what shows the app's states.
  static func addScreens()
}

extension Program {
  public static var defaultArguments: [String] { ["terminal"] }
  public static var viewNames: [String] { [] }

  static var programName: String { configuration.commandName ?? "\(Self.self)" }
}

extension CommandConfiguration {
  /// The configuration of a program, which has the command `inspect` besides its own.
  ///
  /// - Parameters:
  ///   - terminal: the command `terminal`, which gets options and names that no command precedes.
  ///   - others: the commands after it.
  public static func program(
    _ name: String, abstract: String, discussion: String = "",
    terminal: any ParsableCommand.Type, others: [any ParsableCommand.Type]
  ) -> Self {
    Self(
      commandName: name, abstract: abstract, discussion: discussion, version: version,
      subcommands: [terminal] + others + [InspectCommand.self], defaultSubcommand: terminal)
  }

  /// The newest section of the changelog: there is no release yet.
  private static let version = "Composable, unreleased"
}
