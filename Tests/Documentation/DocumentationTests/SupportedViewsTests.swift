import Foundation
import Testing
import TypecheckSupport

/// The page of supported views is true: what it says is there compiles, and what it says is missing does not. One run of
/// the compiler checks all lines.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct SupportedViewsTests {
  @Test func eachLineIsTrue() async throws {
    let page = CodeBlockTests.root
      .appendingPathComponent("Sources/Views/ComposableViews/Documentation.docc/SupportedViews.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = FeatureTable(markdown: text, page: "SupportedViews.md")
    for mistake in try await mistakes(of: table) { Issue.record("\(mistake)") }
    // Tables that are not found would be true.
    #expect(table.lines.count { $0.isThere } > 100)
    #expect(table.lines.count { !$0.isThere } > 50)
  }

  @Test func wrongLinesAreFound() async throws {
    let text = #"""
      | there is | as in |
      |---|---|
      | `padding` | `.padding(8)` |
      | `Map` | `Map { Text("a") }` |
      | `frame` | `.padding(8)` |
      | `border` | .border(.red) |

      | missing | what does not compile |
      |---|---|
      | `Chart` | `Chart {}` |
      | `opacity` | `.opacity(0.5)` |
      | `Gauge` | `Gauge(value: nothing) \| 1` |
      | `GroupBox` | `Text(nothing + "GroupBox")` |

      | another | table |
      | `a` | `b` |
      """#
    let found = try await mistakes(of: FeatureTable(markdown: text, page: "Page.md"))
    let expected = [
      "Page.md:6: expected '| `name` | `code that uses it` |', found | `border` | .border(.red) |",
      "Page.md:4: the page says that it is there, and it does not compile: cannot find 'Map' in scope",
      "Page.md:5: the code does not use what the line names: frame",
      "Page.md:11: the page says that it is missing, and it compiles.",
      "Page.md:13: it does not compile, but for another reason: cannot find 'nothing' in scope",
    ]
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
  }

  @Test func codeAroundTheLinesThatDoesNotCompileIsFound() async throws {
    let table = FeatureTable(markdown: "", page: "Page.md")
    let output = try await SwiftTypecheck(table.source(context: "import Nothing")).output
    #expect(table.mistakes(in: output).contains { $0.contains("no such module 'Nothing'") })
  }

  private func mistakes(of table: FeatureTable) async throws -> [String] {
    table.mistakes(
      in: try await SwiftTypecheck(table.source(context: SupportedViewsContext.text)).output)
  }
}
