import ArgumentParser
import ComposableTerminal

extension Program {
  /// Runs the command that the arguments name, and ends the process if it fails.
  ///
  /// It has the isolation of ArgumentParser's `main`: of one with another isolation, `@main` would take that instead.
  @concurrent
  public static func main() async {
    do {
      var command = try parseAsRoot(checked(Array(CommandLine.arguments.dropFirst())))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as TerminalError {
      guard case .noTerminal = error else { end(with: error) }
      end(with: WithoutTerminal(description: "\(error)\n\n\(commandList)"))
    } catch {
      end(with: error)
    }
  }

  /// The arguments, or those of a program that is started without any.
  ///
  /// - Throws: an error that lists the commands, if the first argument is none of them, or if there is neither an
  ///   argument nor a terminal.
  private static func checked(_ arguments: [String]) throws -> [String] {
    guard !arguments.isEmpty else {
      try requireTerminal()
      return defaultArguments
    }
    // ArgumentParser would take a wrong command for an argument of the default one, and `help` would ignore it.
    let words = commandNames + viewNames + ["help"]
    guard let word = arguments.drop(while: { $0 == "help" }).first, !word.hasPrefix("-"),
      !words.contains(word)
    else { return arguments }
    let hint = word.nearest(in: words).map { " Did you mean '\($0)'?" } ?? ""
    throw ValidationError("There is no command '\(word)'.\(hint)\n\n\(commandList)\n")
  }

  private static func requireTerminal() throws(TerminalError) {
    guard StandardStream.input.isTerminal else { throw .noTerminal("input") }
    guard StandardStream.output.isTerminal else { throw .noTerminal("output") }
  }

  /// Ends the process as `exit(withError:)` does, with the program's name in the place of "Error".
  private static func end(with error: any Error) -> Never {
    let (text, message) = (fullMessage(for: error), message(for: error))
    guard !exitCode(for: error).isSuccess, !message.isEmpty,
      let start = text.firstRange(of: message)?.lowerBound
    else { exit(withError: error) }
    StandardStream.error.putLine("\(programName): \(text[start...])")
    exit(withError: exitCode(for: error))
  }
}

/// A program that needs a terminal is run without one.
private struct WithoutTerminal: Error, CustomStringConvertible {
  let description: String
}
