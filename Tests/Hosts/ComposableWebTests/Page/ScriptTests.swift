import ComposableViews
import ComposableWeb
import Foundation
import Testing

@Suite struct ScriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The source, which has a statement a line.
  private let text: String

  init() throws {
    let folder = Self.root.appending(path: "Sources/Hosts/ComposableWebClient/Files")
    text = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "js" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  /// Its files are one module: a name that two of them declare keeps all of it from running.
  @Test func declaresEachNameOnce() {
    let names = text.matches(of: /(?m)^(?:let|const|function) (\w+)/).map { String($0.output.1) }
    #expect(names.count > 50)
    #expect(Set(names.filter { name in names.count { $0 == name } > 1 }) == [])
  }

  /// A name that is not exported keeps a part from running.
  @Test func exportsWhatItsPartsImport() throws {
    func names(_ list: Substring) -> [String] {
      list.split(whereSeparator: { ", \t\n".contains($0) }).map { String($0) }
    }
    let exported = try #require(text.firstMatch(of: /\nexport \{([^}]*)\}/)).output.1
    let imports = text.matches(of: /\nimport \{([^}]*)\} from ".\/composable.js"/)
    #expect(imports.count == 8)
    let imported = Set(imports.flatMap { names($0.output.1) })
    #expect(Set(names(exported)).symmetricDifference(imported) == [])
  }

  @Test func doesNothingThatThePolicyForbids() {
    // Nothing that parses plain text as HTML, either.
    for word in ["eval(", "innerText", "document.write", ".style=", "setAttribute(\"style\""] {
      #expect(!text.contains(word))
    }
  }

  /// The script has the same events as the session, each under its name.
  @Test func sendsTheEventsOfTheProtocol() throws {
    let table = try #require(text.firstMatch(of: /const eventValues = \{\n((?:\t.*\n)+)\}/)).output
      .1
    let names = table.matches(of: /\t(\w+):/).map { String($0.output.1) }
    #expect(names == EventName.allCases.map(\.rawValue))
    // Events that it sends by name, without a control that says the name.
    for match in text.matches(of: /send\(.*"(\w+)"/) {
      #expect(names.contains(String(match.output.1)))
    }
  }

  @Test func theProtocolListsTheEvents() throws {
    let page = Self.root.appending(
      path: "Sources/Hosts/ComposableWeb/Documentation.docc/Protocol.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let paragraph = try #require(
      text.split(separator: "\n\n").first { $0.hasPrefix("Names of events and their values:") })
    let names = paragraph.matches(of: /`(\w+)`/).map { String($0.output.1) }
    #expect(names == EventName.allCases.map(\.rawValue))
  }
}
