/// Why a line is not a command.
public enum LineError: Error, Hashable, Sendable {
  /// There is no command with this name.
  case unknown(String)
  /// The command takes no arguments.
  case unexpected(String, command: String)
  /// `delete` takes at least one offset.
  case missingOffsets
  /// An offset is a whole number from 0.
  case notAnOffset(String)
}

extension LineError: CustomStringConvertible {
  /// One line for the user.
  public var description: String {
    switch self {
    case .unknown(let name):
      "There is no command \(quoted(name)). Type 'help' for those there are."
    case .unexpected(let argument, let command):
      "'\(command)' takes nothing after it, but got \(quoted(argument))."
    case .missingOffsets:
      "'delete' wants places of the list, counted from 0, such as 'delete 0 2'."
    case .notAnOffset(let argument):
      "'delete' wants places of the list, counted from 0, such as 'delete 0 2'; "
        + "\(quoted(argument)) is not one."
    }
  }

  /// The input, without characters that would control a terminal.
  private func quoted(_ text: String) -> String {
    let characters = text.prefix(40).map { character in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? "?" : character
    }
    return "'\(String(characters))\(text.count > 40 ? "..." : "")'"
  }
}
