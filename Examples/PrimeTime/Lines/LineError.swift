/// Why a line is not a command.
public enum LineError: Error, Hashable, Sendable {
  /// No command has this name.
  case unknown(String)
  /// The command takes nothing after its name.
  case unexpected(String, command: String)
  /// `delete` takes at least one place of the list.
  case missingOffsets
  /// A place of the list is a whole number from 0.
  case notAnOffset(String)
}

extension LineError: CustomStringConvertible {
  /// One line for people.
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

  /// What was typed, without what would do something to a terminal.
  private func quoted(_ text: String) -> String {
    let characters = text.prefix(40).map { character in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? "?" : character
    }
    return "'\(String(characters))\(text.count > 40 ? "..." : "")'"
  }
}
