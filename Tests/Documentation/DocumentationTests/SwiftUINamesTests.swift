import Foundation
import Testing

/// Each name that SwiftUI has is declared by our modules, or is on the page of missing names, and none is both.
@Suite struct SwiftUINamesTests {
  private static let modules = [
    "Views/ComposableHosting", "Views/ComposableViews", "Views/ComposableUI",
    "Views/ComposableCharts",
  ]

  @Test func eachNameIsDeclaredOrOnThePageOfMissingNames() throws {
    let page = CodeBlockTests.root
      .appendingPathComponent("Sources/Views/ComposableViews/Documentation.docc/MissingNames.md")
    let missing = Self.missingNames(in: try String(contentsOf: page, encoding: .utf8))
    let declared = try Self.declaredNames()
    for problem in Self.problems(SwiftUINames.all, declared: declared, missing: missing) {
      Issue.record("\(problem)")
    }
    // Nothing that is read would be no problem.
    #expect(
      SwiftUINames.all.values.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
        > 1400)
    #expect(declared["View"]?.contains("padding") == true)
    #expect(
      declared["Types"]?.isSuperset(of: ["VStack", "State", "AppStorage", "BarMark"]) == true)
    #expect(missing["View"]?.contains("blur") == true)
  }

  @Test func namesThatAreNowhereOrTwiceAreFound() {
    let source = """
      extension View {
        /// Not a declaration: `public func kerning()`.
        public func padding() -> some View {}
        func blur() -> some View {}
      }
      extension Shape { public func mask() {} }
      """
    let page = """
      ## View

      `padding`, `blur`,
      `tooltip`.

      ## Text

      `mask`.
      """
    let found = Self.problems(
      ["View": "padding blur kerning"], declared: Self.declaredNames(in: source, isIndented: false),
      missing: Self.missingNames(in: page))
    #expect(
      found.sorted() == [
        "Text.mask is on the page of missing names, and not a name of SwiftUI.",
        "View.kerning is neither declared nor on the page of missing names.",
        "View.padding is declared, and on the page of missing names.",
        "View.tooltip is on the page of missing names, and not a name of SwiftUI.",
      ])
  }

  // MARK: - Comparing

  private static func problems(
    _ names: [String: String], declared: [String: Set<String>], missing: [String: Set<String>]
  ) -> [String] {
    var problems: [String] = []
    for (owner, list) in names {
      for name in list.split(whereSeparator: \.isWhitespace).map(String.init) {
        let isDeclared = declared[declarer(of: owner)]?.contains(name) ?? false
        let isMissing = missing[owner]?.contains(name) ?? false
        if isDeclared, isMissing {
          problems.append("\(owner).\(name) is declared, and on the page of missing names.")
        } else if !isDeclared, !isMissing {
          problems.append("\(owner).\(name) is neither declared nor on the page of missing names.")
        }
      }
    }
    for (owner, list) in missing {
      let known = Set(names[owner]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [])
      for name in list.subtracting(known) {
        problems.append(
          "\(owner).\(name) is on the page of missing names, and not a name of SwiftUI.")
      }
    }
    return problems
  }

  /// The type that declares what SwiftUI declares elsewhere.
  private static func declarer(of owner: String) -> String {
    switch owner {
    case "Charts": "Types"
    // Styles are colors.
    case "ShapeStyle": "Color"
    case "DynamicViewContent": "ForEach"
    default: owner
    }
  }

  // MARK: - Reading

  /// The names in code below each heading.
  private static func missingNames(in page: String) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for section in page.split(separator: "\n## ").dropFirst(page.hasPrefix("## ") ? 0 : 1) {
      let lines = section.split(separator: "\n", maxSplits: 1)
      guard lines.count == 2, lines[0] != "Overview" else { continue }
      let heading = lines[0].hasPrefix("## ") ? String(lines[0].dropFirst(3)) : String(lines[0])
      names[heading] = Set(lines[1].matches(of: /`(\w+)`/).map { String($0.output.1) })
    }
    return names
  }

  private static func declaredNames() throws -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for module in modules {
      let folder = CodeBlockTests.root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        // Where a module is SwiftUI on some systems, its own declarations are in a condition.
        let own = declaredNames(in: text, isIndented: module.hasSuffix("ComposableUI"))
        names.merge(own) { $0.union($1) }
      }
    }
    names["ForEach", default: []].formUnion(names["DynamicViewContent"] ?? [])
    return names
  }

  /// The public members by the name of the type that they are in, and the public types under `Types`.
  private static func declaredNames(in text: String, isIndented: Bool) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    var owner: String?
    for line in text.split(separator: "\n") {
      var top = line
      if isIndented, line.hasPrefix("  ") { top = line.dropFirst(2) }
      if let type = top.prefixMatch(of: Self.type) {
        names[type.output.1 == "func" ? "Functions" : "Types", default: []]
          .insert(String(type.output.2))
      }
      if let scope = line.prefixMatch(of: Self.scope) {
        owner = String(scope.output.1)
      } else if let owner, let member = line.prefixMatch(of: Self.member) {
        names[owner, default: []].insert(String(member.output.1))
      }
    }
    return names
  }

  private static var type: Regex<(Substring, Substring, Substring)> {
    /(?:@\w+(?:\([^)]*\))? )*public (?:final |indirect )*(struct|class|enum|protocol|typealias|actor|func|macro) `?(\w+)/
  }
  private static var scope: Regex<(Substring, Substring)> {
    /(?:public |final |indirect |@\w+ )*(?:extension|struct|class|enum|protocol) (\w+)/
  }
  private static var member: Regex<(Substring, Substring)> {
    /\ \ (?:@\w+(?:\([^)]*\))? )*public (?:static |indirect |mutating |nonisolated |\w+\(set\) )*(?:func|var|let|struct|enum|typealias) `?(\w+)/
  }
}
