import Foundation
import Testing

/// The link targets of pages outside the documentation catalogs exist. (Links inside the catalogs
/// are checked when the documentation is built.)
struct LinkTests {
  static let pages = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/Architecture.md",
    "Decisions/README.md", "Examples/CaseStudies/README.md",
    "Examples/PrimeTime/README.md", "Examples/PrimeTimeFunctions/README.md",
  ]

  @Test(arguments: pages) func linksLeadSomewhere(page: String) throws {
    let url = CodeBlockTests.root.appendingPathComponent(page)
    let folder = url.deletingLastPathComponent()
    for link in links(in: try String(contentsOf: url, encoding: .utf8)) {
      let path = folder.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
    }
  }

  @Test func theCheckCanFail() throws {
    let text = "[a](b.md), [c](https://d.e), [f](#g)\n[h](i/j#k)"
    #expect(links(in: text) == ["b.md", "i/j"])
    let readme = CodeBlockTests.root.appendingPathComponent("README.md")
    #expect(links(in: try String(contentsOf: readme, encoding: .utf8)).count > 5)
  }

  /// The targets of links to files.
  private func links(in text: String) -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      guard let end = rest.firstIndex(of: ")") else { return nil }
      let target = rest[..<end]
      let file = target.prefix { $0 != "#" }
      return file.isEmpty || target.contains("://") ? nil : String(file)
    }
  }
}
