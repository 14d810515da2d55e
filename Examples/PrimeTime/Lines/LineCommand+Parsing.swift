extension LineCommand {
  /// Parses the command in a line; nil for a blank line.
  ///
  /// - Throws: ``LineError`` for anything else.
  public static func parse(_ line: String) throws(LineError) -> LineCommand? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else { return nil }
    let arguments = words.dropFirst()

    if name == "delete" { return try .delete(offsets(arguments)) }
    guard let command = plain[name] else { throw .unknown(name) }
    if let argument = arguments.first { throw .unexpected(argument, command: name) }
    return command
  }

  private static let plain: [String: LineCommand] = [
    "help": .help,
    "+": .increment,
    "-": .decrement,
    // The typographic minus sign, as on the button.
    "\u{2212}": .decrement,
    "prime?": .isPrime,
    "nth": .nthPrime,
    "cancel": .cancel,
    "save": .save,
    "remove": .remove,
    "favorites": .favorites,
    "store": .store,
    "load": .load,
    "feed": .feed,
    "dismiss": .dismiss,
    "quit": .quit,
  ]

  private static func offsets(_ arguments: ArraySlice<String>) throws(LineError) -> Set<Int> {
    guard !arguments.isEmpty else { throw .missingOffsets }
    var offsets: Set<Int> = []
    for argument in arguments {
      guard let offset = Int(argument), offset >= 0 else { throw .notAnOffset(argument) }
      offsets.insert(offset)
    }
    return offsets
  }
}
