/// The tables of a page that say which features there are, and which are missing, each with code.
///
/// All code becomes one file, in which each line keeps the number that it has in the page, so the compiler's errors
/// name the line of the page.
public struct FeatureTable: Sendable {
  /// A line of a table.
  public struct Line: Sendable {
    /// The number of the line in the page.
    public let number: Int
    /// The words in the code of the first column: the names of the feature.
    public let names: [String]
    /// The code of the second column.
    public let code: String
    /// Whether the page says that there is the feature.
    public let isThere: Bool
  }

  /// The lines, in order.
  public let lines: [Line]
  /// What is wrong with the tables themselves.
  public let problems: [String]
  private let page: String

  /// - Parameters:
  ///   - markdown: the text of the page.
  ///   - page: its name, for problems.
  public init(markdown: String, page: String) {
    self.page = page
    var lines: [Line] = []
    var problems: [String] = []
    /// What the current table says; nil outside of tables and in other tables.
    var isThere: Bool?
    for (index, text) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard text.hasPrefix("|") else {
        isThere = nil
        continue
      }
      if text.hasPrefix("| there is |") {
        isThere = true
      } else if text.hasPrefix("| missing |") {
        isThere = false
      } else if let isThere, !text.hasPrefix("|---") {
        if let line = Line(text, number: index + 1, isThere: isThere) {
          lines.append(line)
        } else {
          problems.append(
            "\(page):\(index + 1): expected '| `name` | `code that uses it` |', found \(text)")
        }
      }
    }
    self.lines = lines
    self.problems = problems
  }

  /// - Parameter context: the code around that of the lines: imports, and `struct Sample` with what the lines use. A line
  ///   that begins with a dot is applied to its `content`.
  public func source(context: String) -> String {
    let statements = lines.map { line in
      """
      #sourceLocation(file: "\(page)", line: \(line.number))
      \(line.declaration)
      #sourceLocation()
      """
    }
    return ([context] + statements).joined(separator: "\n")
  }

  /// Compares the page with what the compiler says about its code.
  ///
  /// - Parameter output: the compiler's output for the source.
  /// - Returns: the lines that are wrong, and why.
  public func mistakes(in output: String) -> [String] {
    var errors: [Int: [String]] = [:]
    var mistakes = problems
    for text in Set(output.split(separator: "\n")) {
      guard let error = text.firstMatch(of: #/^(.*):(\d+):\d+: error: (.*)$/#) else { continue }
      if error.1.hasSuffix(page), let number = Int(error.2) {
        errors[number, default: []].append(String(error.3))
      } else {
        mistakes.append("The code around that of the page does not compile: \(text)")
      }
    }
    if output.contains("<unknown>:0: error:") { mistakes.append(output) }
    for line in lines {
      let errors = errors[line.number, default: []].sorted()
      if let problem = line.problem(with: errors) {
        mistakes.append("\(page):\(line.number): \(problem)\n  \(line.code)")
      }
    }
    return mistakes
  }
}

extension FeatureTable.Line {
  /// - Parameters:
  ///   - text: two columns: the feature with its names as code, and code.
  init?(_ text: Substring, number: Int, isThere: Bool) {
    // Bars within code are written as `\|`.
    let columns = text.replacing(#/([^\\])\|/#, with: { "\($0.1)\u{0}" }).split(separator: "\u{0}")
    guard columns.count == 2 else { return nil }
    let feature = columns[0].matches(of: #/`([^`]+)`/#).map(\.1)
    let code = columns[1].matches(of: #/`([^`]+)`/#).map(\.1)
    guard !feature.isEmpty, code.count == 1 else { return nil }
    self.number = number
    self.isThere = isThere
    self.code = String(code[0]).replacing("\\|", with: "|")
    names = feature.flatMap { name in
      let words = name.matches(of: #/[A-Za-z_]\w*/#).map { String($0.0) }
      return words.isEmpty ? [String(name)] : words
    }
  }

  /// The code in a declaration of its own, in one line.
  fileprivate var declaration: String {
    let name = "Line\(number)"
    if code.hasPrefix("extension ") { return code }
    if code.contains(#/^@(?!ViewBuilder)/#) {
      return "struct \(name): View { \(code); var body: some View { EmptyView() } }"
    }
    if code.contains(#/^(struct|enum|func|let|@ViewBuilder) /#) {
      return "func line\(number)() { \(code) }"
    }
    let view = code.hasPrefix(".") ? "content\(code)" : code
    return "extension Sample { @ViewBuilder var line\(number): some View { \(view) } }"
  }

  fileprivate func problem(with errors: [String]) -> String? {
    let unused = names.filter { name in !code.contains(name) }
    if !unused.isEmpty {
      return "the code does not use what the line names: \(unused.joined(separator: ", "))"
    }
    if isThere {
      return errors.isEmpty
        ? nil
        : "the page says that it is there, and it does not compile: \(errors.joined(separator: "; "))"
    }
    if errors.isEmpty {
      return
        "the page says that it is missing, and it compiles. Move the line to the table of what there is"
    }
    // Else a mistake in the code, or in the code around it, would pass for a missing feature.
    let isNamed = errors.contains { error in
      error.matches(of: #/'([^']*)'/#).contains { quoted in
        quoted.1.matches(of: #/\w+/#).contains { names.contains(String($0.0)) }
      }
    }
    return isNamed
      ? nil : "it does not compile, but for another reason: \(errors.joined(separator: "; "))"
  }
}
