public import Foundation

extension SwiftTypecheck {
  /// Checks the Swift code in a Markdown file, except for blocks marked ```` ```swift skip ````.
  public static func blocks(ofMarkdownAt file: URL) async throws -> [SwiftTypecheck] {
    var checks: [SwiftTypecheck] = []
    for block in blocks(of: try String(contentsOf: file, encoding: .utf8)) {
      let text =
        block.contains("import ComposableArchitecture")
        ? block : "import ComposableArchitecture\n" + block
      checks.append(try await SwiftTypecheck(text))
    }
    return checks
  }

  /// The blocks of Swift code in a Markdown text.
  public static func blocks(of markdown: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
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
