import Foundation
import Testing
import TypecheckSupport

/// The code that the README and the documentation show compiles. The pages of the examples are checked in
/// the package of the examples.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct CodeBlockTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let files: [String] = {
    let sources = root.appendingPathComponent("Sources").path
    let articles = (try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? []
    return ["README.md"] + articles.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
  }()

  @Test(arguments: files) func codeCompiles(file: String) async throws {
    let page = Self.root.appendingPathComponent(file)
    for block in try await SwiftTypecheck.blocks(ofMarkdownAt: page) {
      #expect(block.errors == [], "\(block.output)")
    }
  }

  /// There are files to check, and a block that is wrong is found to be.
  @Test func theCheckCanFail() async throws {
    #expect(Self.files.contains("README.md"))
    #expect(Self.files.contains { $0.hasSuffix("ComposableArchitecture.md") })
    #expect(Self.files.contains { $0.hasSuffix("UsingDependencies.md") })
    #expect(Self.files.contains { $0.hasSuffix("ComposableUI/Documentation.docc/Views.md") })
    let text = "a\n```swift\nlet a = 1\n```\n```swift skip\nno\n```"
    #expect(SwiftTypecheck.blocks(of: text) == ["let a = 1"])
    let wrong = "import ComposableArchitecture\nlet store = Store(1)"
    #expect(try await !SwiftTypecheck(wrong).errors.isEmpty)
  }
}
