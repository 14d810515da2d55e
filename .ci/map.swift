// Writes the tables of Documentation/Architecture.md that the tree knows better: the targets of each layer with what they
// import, and the rooms of each target. What a target contains is written by hand, in the table itself.
//
//   swift .ci/map.swift            writes them
//   swift .ci/map.swift --check    fails if they are not those of the tree

import Foundation

let page = "Documentation/Architecture.md"
/// Lowest first, as in Package.swift.
let layers = ["Runtime", "Values", "Core", "Views", "Hosts", "Tools", "Testing"]

func contents(_ folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
}

/// The package's own modules that a target's files import.
func imports(of target: String) throws -> [String] {
  let folder = "Sources/\(target)"
  let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  let name = target.split(separator: "/").last!
  var imported: Set<String> = []
  for file in files where file.hasSuffix(".swift") {
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    let statement = #/^ *(?:@_exported )?(?:\w+ )?import (Composable\w+)/#.anchorsMatchLineEndings()
    imported.formUnion(text.matches(of: statement).map { String($0.output.1) })
  }
  return imported.subtracting([String(name)]).sorted()
}

func short(_ module: String) -> String { String(module.trimmingPrefix("Composable")) }

/// The rows of the table of targets.
func targets(descriptions: [String: String]) throws -> [String] {
  var rows = ["| layer | target | contents | imports, of this package |", "|---|---|---|---|"]
  for layer in layers {
    for target in try contents("Sources/\(layer)") {
      let imported = try imports(of: "\(layer)/\(target)").map(short).joined(separator: ", ")
      let description = descriptions[target] ?? "**to be described**"
      rows.append("| \(layer) | `\(target)` | \(description) | \(imported) |")
    }
  }
  return rows
}

/// The rooms of each target that has some, in the order of layers.txt.
func rooms() throws -> [String] {
  let lines = try String(contentsOfFile: ".ci/layers.txt", encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
  return ["| target | rooms, lowest first |", "|---|---|"]
    + lines.map { line in
      let parts = line.split(separator: ":")
      let target = parts[0].split(separator: "/").last!
      let rooms = parts[1].replacing("<", with: "←").replacing(#/[A-Za-z]+/#) { "`\($0.output)`" }
      return "| `\(target)` |\(rooms) |"
    }
}

/// Replaces the lines between two marks.
func replaced(_ lines: [String], between mark: String, by rows: [String]) -> [String] {
  guard let start = lines.firstIndex(of: "<!-- \(mark) -->"),
    let end = lines.firstIndex(of: "<!-- end of \(mark) -->"), start < end
  else { fatalError("\(page) lacks the marks of \(mark)") }
  return Array(lines[...start]) + rows + Array(lines[end...])
}

let lines = try String(contentsOfFile: page, encoding: .utf8)
  .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
var descriptions: [String: String] = [:]
for line in lines {
  guard let row = line.wholeMatch(of: #/\| \w+ \| `(Composable\w+)` \| (.*) \| [^|]*\|/#) else {
    continue
  }
  descriptions[String(row.output.1)] = String(row.output.2)
}
var written = replaced(lines, between: "targets", by: try targets(descriptions: descriptions))
written = replaced(written, between: "rooms", by: try rooms())
if CommandLine.arguments.contains("--check") {
  let isRight = written == lines && !written.contains { $0.contains("**to be described**") }
  // The check has to be able to fail.
  guard try targets(descriptions: [:]) != targets(descriptions: descriptions) else {
    fatalError("a target without a description passes")
  }
  print(
    isRight
      ? "The map is that of the tree."
      : """
      FAILED: \(page) is not the map of the tree: 'swift .ci/map.swift' writes it, and leaves you to describe new targets.
      """)
  exit(isRight ? 0 : 1)
}
try written.joined(separator: "\n").write(toFile: page, atomically: true, encoding: .utf8)
