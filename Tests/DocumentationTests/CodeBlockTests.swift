import Foundation
import Testing
import TypecheckSupport

/// The code that the README and the documentation show compiles. A block that stands for something
/// else says so: ```` ```swift skip ````.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct CodeBlockTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let files: [String] = {
    let articles =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.path("Sources"))) ?? []
    return ["README.md", "Examples/PrimeTime/README.md"]
      + articles.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
  }()

  @Test(arguments: files) func codeCompiles(file: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    for block in codeBlocks(of: text) {
      let check = try SwiftTypecheck(
        block.contains("import ComposableArchitecture")
          ? block : "import ComposableArchitecture\n" + block)
      #expect(check.errors == [], "\(check.output)")
    }
  }

  /// There are files to check, and a block that is wrong is found to be.
  @Test func theCheckCanFail() throws {
    #expect(Self.files.contains("README.md"))
    #expect(Self.files.contains { $0.hasSuffix("ComposableArchitecture.md") })
    #expect(Self.files.contains { $0.hasSuffix("UsingDependencies.md") })
    #expect(Self.files.contains { $0.hasSuffix("ComposableUI/Documentation.docc/Views.md") })
    #expect(codeBlocks(of: "a\n```swift\nlet a = 1\n```\n```swift skip\nno\n```") == ["let a = 1"])
    #expect(
      try !SwiftTypecheck("import ComposableArchitecture\nlet store = Store(1)").errors.isEmpty)
  }

  private func codeBlocks(of text: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }
}

extension URL {
  fileprivate func path(_ component: String) -> String {
    appendingPathComponent(component).path
  }
}
