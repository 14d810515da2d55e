internal import ComposableFoundation

/// The parts of an exploration as its source has them, for a test that says the same.
package struct ExplorationSource {
  package var initialState: String
  /// The code that makes the feature.
  package var feature: String
  /// The code that prepares the dependencies, and the name of its parameter.
  package var dependencies: String?
  package var dependenciesName = "$0"
  package var properties: String?
  /// The type around the call, in an extension of which the test is written.
  package var type: String?
  package var isStatic = false
  package var imports: [String] = []
  /// The names that the test needs of the function around the call.
  package var locals: [String] = []
  /// The parts to complete by hand.
  package var problems: [String] = []

  package init(initialState: String, feature: String) {
    self.initialState = initialState
    self.feature = feature
  }

  /// Reads the call of `explore` at a place.
  ///
  /// - Returns: nil if it can't be read.
  init?(filePath: String, line: UInt, column: UInt) {
    guard let data = FileManager.default.contents(atPath: filePath),
      let source = Self(
        of: String(decoding: data, as: UTF8.self), line: Int(line), column: Int(column))
    else { return nil }
    self = source
  }

  package init?(of text: String, line: Int, column: Int) {
    let scanner = SwiftScanner(text)
    guard let call = SourceCall(of: "explore", in: scanner, line: line, column: column),
      let state = call[nil], let feature = call["feature"] ?? call["trailing"]
    else { return nil }
    self.init(initialState: state.text, feature: feature.body ?? "(\(feature.text))()")
    if let prepare = call["withDependencies"] {
      if let body = prepare.body, let match = body.prefixMatch(of: /\(?(\w+)\)?\s+in\b/) {
        dependenciesName = String(match.output.1)
        dependencies = String(body[match.range.upperBound...]).dedented
      } else {
        dependencies = prepare.body ?? "(\(prepare.text))(&$0)"
      }
    }
    if let given = call["properties"] { properties = given.body ?? "(\(given.text))()" }
    imports = text.split(separator: "\n").map { String($0.trimmingPrefix(#/\s*/#)) }
      .filter {
        $0.wholeMatch(of: #/(@\w+ )*((public|package|internal|private) )?import .*/#) != nil
      }
      .map { $0.replacing(#/(public|package|private|internal) /#, with: "") }
    let copied = [state, feature, call["withDependencies"], call["properties"]].compactMap(\.self)
    readContext(of: copied, at: call.offset, in: scanner)
  }

  // The declarations around the call.

  private mutating func readContext(
    of copied: [SourceCall.Argument], at offset: Int, in scanner: SwiftScanner
  ) {
    let scopes = SourceScopes(around: offset, in: scanner)
    type = scopes.type
    let words = copied.reduce(into: Set<String>()) {
      $0.formUnion(scanner.freeWords(in: $1.range))
    }
    let text = String(decoding: scanner.text, as: UTF8.self)
    let secrets = Set(
      text.matches(
        of:
          /(?:private|fileprivate)\b[^\n=({]*?\b(?:let|var|func|struct|class|enum|actor|typealias) (\w+)/
      ).map { String($0.output.1) })
    let types = Set(type?.split(separator: ".").map(String.init) ?? [])
    for word in words.union(types).intersection(secrets).sorted() {
      problems.append("'\(word)' is private: another file can't use it.")
    }
    guard let function = scopes.function else { return }
    var needed = words
    var declarations: [(begin: Int, text: String)] = []
    var index = offset
    // Backwards: what a local needs is declared before it.
    for local in Self.locals(in: scanner, from: function.begin, to: offset).reversed()
    where needed.contains(local.name) && local.range.upperBound <= index {
      index = local.range.lowerBound
      needed.remove(local.name)
      if local.isParameter {
        declarations.append((index, "let \(local.name) = <#\(local.name)#>"))
        problems.append("'\(local.name)' is a parameter of '\(function.name)': give it a value.")
      } else {
        declarations.append((index, scanner.string(local.range)))
        needed.formUnion(scanner.freeWords(in: local.range))
      }
    }
    locals = declarations.reversed().map(\.text)
  }

  private struct Local {
    let name: String
    let range: Range<Int>
    let isParameter: Bool
  }

  /// The parameters of a function and the constants and variables in it, in order.
  private static func locals(
    in scanner: SwiftScanner, from begin: Int, to offset: Int
  ) -> [Local] {
    var result: [Local] = []
    var index = begin
    while index < offset, scanner.byte(index) != UInt8(ascii: "(") {
      index = scanner.end(of: index)
    }
    let endOfParameters = scanner.end(of: index)
    let parameters = scanner.string(index + 1..<max(index + 1, endOfParameters - 1))
    for match in parameters.matches(of: /(\w+)\s*:/) {
      result.append(
        Local(name: String(match.output.1), range: index..<index + 1, isParameter: true))
    }
    index = endOfParameters
    while index < offset {
      let end = scanner.end(of: index)
      let word = SwiftScanner.isIdentifier(scanner.byte(index)) ? scanner.string(index..<end) : ""
      if word == "let" || word == "var" {
        let name = scanner.skipSpace(end)
        var stop = name
        while stop < offset, scanner.byte(stop) != UInt8(ascii: "\n") {
          stop = scanner.end(of: stop)
        }
        result.append(
          Local(
            name: scanner.string(name..<scanner.end(of: name)), range: index..<stop,
            isParameter: false))
        index = stop
      } else if scanner.byte(index) == UInt8(ascii: "{"), end > offset {
        index += 1
      } else if scanner.byte(index) == UInt8(ascii: "("), end > offset {
        index += 1
      } else {
        index = end
      }
    }
    return result
  }
}
