import ArgumentParser

extension Program {
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The commands, a line each, and the names of the views.
  static var commandList: String {
    let width = commandNames.map(\.count).max() ?? 0
    let lines = zip(commandNames, configuration.subcommands).map { name, command in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(command.configuration.abstract)"
    }
    let names =
      viewNames.isEmpty
      ? [] : ["\nA name alone is shown on the terminal: \(viewNames.joined(separator: ", "))."]
    return (["The commands:"] + lines + names).joined(separator: "\n")
  }
}
