import Foundation
import Testing
import TypecheckSupport

/// The code on the examples' pages compiles.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct ReadmeTests {
  static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [("PrimeTime", 1), ("PrimeTimeFunctions", 2), ("CaseStudies", 0)])
  func codeCompiles(example: String, count: Int) async throws {
    let page = Self.examples.appendingPathComponent("\(example)/README.md")
    let blocks = try await SwiftTypecheck.blocks(ofMarkdownAt: page)
    #expect(blocks.count == count)
    for block in blocks { #expect(block.errors == [], "\(block.output)") }
  }
}
