/// The command and options of the user.
struct CommandOptions: Equatable {
  enum Name: String, CaseIterable {
    case show, replay, test
  }

  var name: Name
  /// The paths of the recordings, as they were given.
  var files: [String]
  var lastTurn: Int?
  /// Whether only the comparison is printed, and not the state.
  var isCheck = false
  var feature: String?
  var wrong: String?
  var imports: [String] = []
  var target: String?
  var output: String?
  var packagePath: String?
  var scratchPath: String?
  var traits: String?

  /// - Throws: ``UsageError``.
  init(_ arguments: [String]) throws {
    var (positions, values) = try Self.read(arguments)
    guard !positions.isEmpty else { throw UsageError("There is no command.") }
    let word = positions.removeFirst()
    guard let name = Name(rawValue: word) else {
      throw UsageError.unknown("command", word, among: Name.allCases.map(\.rawValue))
    }
    guard !positions.isEmpty else { throw UsageError("'\(word)' needs a file.") }
    try self.init(name, of: positions, values)
    let others: [String] = name == .test ? ["to"] : ["wrong", "output"]
    if let option = others.first(where: { values[$0] != nil }) {
      throw UsageError("'\(word)' has no option '--\(option)'.")
    }
    if files.count > 1, let option = Self.ofOneFile.first(where: { values[$0] != nil }) {
      throw UsageError("'--\(option)' goes with one file, not with \(files.count).")
    }
  }

  /// The options of `journal check`, whose `files` are its other arguments: the journal, and a store.
  ///
  /// - Throws: ``UsageError``.
  init(ofCheck arguments: [String]) throws {
    let (positions, values) = try Self.read(arguments)
    try self.init(.replay, of: positions, values)
    isCheck = true
    if let option = ["to", "wrong", "output"].first(where: { values[$0] != nil }) {
      throw UsageError("'journal check' has no option '--\(option)'.")
    }
    if files.count < 2, feature != nil {
      throw UsageError("'--feature' goes with one store: journal check FILE STORE.")
    }
  }

  private init(_ name: Name, of files: [String], _ values: [String: String]) throws {
    self.name = name
    self.files = files
    if let text = values["to"] {
      guard let turn = Int(text), turn >= 0 else {
        throw UsageError("'--to' takes the number of a turn, not '\(text)'.")
      }
      lastTurn = turn
    }
    feature = values["feature"]
    wrong = values["wrong"]
    imports = values["imports"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    target = values["target"]
    output = values["output"]
    packagePath = values["package-path"]
    scratchPath = values["scratch-path"]
    traits = values["traits"]
  }

  private static func read(
    _ arguments: [String]
  ) throws -> (positions: [String], values: [String: String]) {
    var positions: [String] = []
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        positions.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      guard names.contains(option) else {
        throw UsageError.unknown("option", option, among: names, prefix: "--")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("The option '--\(option)' has no value.")
      }
      guard values.updateValue(value, forKey: option) == nil else {
        throw UsageError("The option '--\(option)' is there twice.")
      }
    }
    return (positions, values)
  }

  private static let ofOneFile = ["feature", "wrong", "output", "to"]

  private static let names =
    ofOneFile + ["imports", "target", "package-path", "scratch-path", "traits"]

  /// The newest section of the changelog: there is no release yet.
  static let version = "Composable, unreleased"

  static let usage = """
    usage: swift run composable show FILE ...    prints the recording of a session as a log
           swift run composable replay FILE ...  replays it, and prints the state at the end
           swift run composable test FILE ...    writes a test that fails as the session does
           swift run --traits Standard,SQLite composable journal COMMAND FILE
             show FILE            prints the stores of a journal
             show FILE STORE      prints a store as a log
             verify FILE          says whether all is as it was written
             export FILE [STORE]  prints a store as a recording
             fixture FILE [STORE] prints a store as a fixture for 'assertJournal'
             check FILE [STORE]   applies the turns again, to the features of this build, and compares the states
             compact FILE         gives unused room back

      --to TURN            show, replay: the last turn
      --wrong CONDITION    test: which state is wrong, if nothing else fails: 'state.total < 0'
      --output FILE        test: where the test goes, in the folder of the test target
      --feature EXPRESSION creates the feature: 'Search().dependency(\\.limit, 5)'; by default its type and '()'
      --imports MODULES    modules that these expressions need: Foundation,Models
      --target NAME        the test target, if there are several for the feature's module
      --package-path PATH, --scratch-path PATH, --traits TRAITS
                           as for 'swift build'
      --version            prints which release of Composable it is of
      --help               prints this
    """
}
