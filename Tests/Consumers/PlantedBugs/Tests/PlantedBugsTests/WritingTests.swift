import Foundation
import Sessions
import Testing

/// `.ci/planted-bugs` has a test written from each recording, builds them, and sees them fail.
@MainActor @Suite(.serialized) struct WritingTests {
  nonisolated static let folder = ProcessInfo.processInfo.environment["COMPOSABLE_WRITTEN_TESTS"]

  /// Writes the test as a file, and a line beside it: the bug, its kind, the fewest actions, what is expected, the test's
  /// name, milliseconds, and how many actions the recording and the test have.
  @Test(.enabled(if: folder != nil), arguments: PlantedBug.all)
  func testOfABug(_ bug: PlantedBug) async throws {
    let recording = try Data(contentsOf: PlantedBugsTests.file(of: bug))
    let start = ContinuousClock.now
    let test = try await bug.writeTest(recording)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let folder = URL(filePath: try #require(Self.folder))
    let feature = bug.name.replacing(".", with: "")
    // Several bugs are told by the same words.
    let name = "\(test.name)Of\(feature)"
    let text = test.text.replacing("func \(test.name)(", with: "func \(name)(")
    try Data(text.utf8).write(to: folder.appending(path: "\(feature).swift"))
    let line = [
      bug.line, name, "\(Int(milliseconds))", "\(test.recordedActionCount)", "\(test.actionCount)",
    ].joined(separator: "\t")
    try Data("\(line)\n".utf8).write(to: folder.appending(path: "\(feature).row"))
  }
}
