import Foundation
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@Suite struct InspectorFolderTests {
  private func entry(
    _ folder: InspectorFolder, program: String = "app",
    process: Int32 = ProcessInfo.processInfo.processIdentifier
  ) -> InspectorEntry {
    InspectorEntry(program: program, process: process, page: nil, socket: folder.nextSocket())
  }

  @Test func entriesAreFoundUntilTheyAreRemoved() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    #expect(try folder.entries() == [])
    try folder.create()
    try folder.create()
    let entries = [entry(folder), entry(folder, program: "other")]
    for entry in entries { try folder.add(entry) }
    #expect(try Set(folder.entries()) == Set(entries))
    folder.remove(entries[0])
    #expect(try folder.entries() == [entries[1]])
    folder.remove(entries[1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// So many that their numbers have different counts of digits.
  @Test func entriesAreInTheOrderOfTheirNumbers() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    try folder.create()
    let entries = (1...100).map { _ in entry(folder) }
    for entry in entries.reversed() { try folder.add(entry) }
    #expect(try folder.entries() == entries)
    for entry in entries { folder.remove(entry) }
  }

  @Test func whatAKilledProcessHasLeftIsRemoved() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    try folder.create()
    // No system has as many processes.
    let left = entry(folder, process: 1 << 30)
    try folder.add(left)
    #expect(try folder.entries() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func filesThatAreNoEntriesAreLeftAlone() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    try folder.create()
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/1-1.json"))
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/notes.txt"))
    #expect(try folder.entries() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func aFolderThatOthersMayReadIsRefused() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    #expect(throws: InspectorError.self) { try folder.create() }
    #expect(throws: InspectorError.self) { _ = try folder.entries() }
  }

  @Test func aLinkToAnotherFolderIsRefused() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.inspectors
    let target = InspectorFolder(path: "\(temporary.path)/target")
    try target.create()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path, withDestinationPath: target.path)
    #expect(throws: InspectorError.self) { try folder.create() }
  }

  @Test func aPathThatIsTooLongIsRefused() throws {
    let path = "/tmp/" + String(repeating: "x", count: 200)
    let error = #expect(throws: InspectorError.self) { _ = try BoundSocket.file(at: path) }
    #expect(error?.description.contains("Set TMPDIR") == true)
  }

  @Test func theOnlyProcessOfTheProgramIsChosen() throws {
    let folder = InspectorFolder(path: "/tmp/none")
    let (first, second) = (entry(folder, process: 11), entry(folder, process: 12))
    let other = entry(folder, program: "other", process: 13)
    #expect(try AppInspector.choose(nil, of: "app", from: [first, other]) == first)
    #expect(try AppInspector.choose(12, of: "app", from: [first, second, other]) == second)
    #expect(try AppInspector.choose(13, of: "app", from: [first, other]) == other)
  }

  @Test func aProcessWithTwoInspectorsIsOne() throws {
    let folder = InspectorFolder(path: "/tmp/none")
    let entries = [entry(folder, process: 11), entry(folder, process: 11)]
    #expect(try AppInspector.choose(nil, of: "app", from: entries) == entries[1])
    #expect(try AppInspector.choose(11, of: "app", from: entries) == entries[1])
    #expect(throws: InspectorError.self) {
      _ = try AppInspector.choose(nil, of: "app", from: entries + [entry(folder, process: 12)])
    }
  }

  @Test(
    arguments: [
      (nil, [], "No 'app' with an inspector is running. Start one with '--inspect'"),
      (
        nil, [("app", 11), ("app", 12)],
        "Several are running. Name the process of one of them:\n  app, process 11"
      ),
      (
        nil, [("other", 13)],
        "Others are running. Name the process of one of them:\n  other, process 13"
      ),
      (14, [("app", 11)], "Process 14 has no inspector. These have one:\n  app, process 11"),
      (14, [], "Process 14 has no inspector."),
    ] as [(Int?, [(String, Int32)], String)])
  func otherwiseThereIsAListToChooseFrom(
    process: Int?, entries: [(String, Int32)], message: String
  ) {
    let folder = InspectorFolder(path: "/tmp/none")
    let entries = entries.map { entry(folder, program: $0.0, process: $0.1) }
    let error = #expect(throws: InspectorError.self) {
      _ = try AppInspector.choose(process, of: "app", from: entries)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
