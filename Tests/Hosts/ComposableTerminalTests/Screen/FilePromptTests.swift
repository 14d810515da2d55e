import ComposableTerminal
import ComposableViews
import Foundation
import Testing

/// Files whose paths the user of a terminal types.
@MainActor @Suite struct FilePromptTests {
  struct Screen: View {
    @State private var isExporting = false

    var body: some View {
      Button("Export") { isExporting = true }
        .fileExporter(
          isPresented: $isExporting, item: Data("Hello".utf8), contentType: .json,
          defaultFilename: "report"
        ) { _ in }
    }
  }

  @Test(arguments: [(60, 20), (40, 12)])
  func theFieldHasTheFocusAndTheName(width: Int, height: Int) async {
    let play = Screenplay(width, height) { Screen() }
    play.type("\r")
    play.type("")
    #expect(play.text.contains("Save a file"))
    #expect(play.text.contains("report.json"))
    #expect(play.text.contains("Save"))
    #expect(play.text.contains("Cancel"))
    // Keys edit the name.
    play.type("2")
    #expect(play.text.contains("report.json2"))
    play.type("^")
    #expect(!play.text.contains("Save a file"))
  }

  // MARK: - The machine's files

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  private func error(_ body: () async throws -> Void) async -> HostFileError? {
    do { try await body() } catch { return error as? HostFileError }
    return nil
  }

  @Test func filesAreWrittenAndRead() async throws {
    try await inFolder { folder in
      let path = "\(folder)/a.txt"
      let saved = try await HostFileSystem.machine.write(Data("1".utf8), " \(path) ", false)
      #expect(saved == SavedFile(name: "a.txt", path: path))
      #expect(
        await error { _ = try await HostFileSystem.machine.write(Data("2".utf8), path, false) }
          == .exists(path: path))
      #expect(try await HostFileSystem.machine.read(path).contents == Data("1".utf8))
      _ = try await HostFileSystem.machine.write(Data("3".utf8), path, true)
      let file = try await HostFileSystem.machine.read(path)
      #expect(file == ChosenFile(name: "a.txt", contents: Data("3".utf8), path: path))
    }
  }

  @Test func aLinkThatIsReplacedStaysALink() async throws {
    try await inFolder { folder in
      let (path, link) = ("\(folder)/a.txt", "\(folder)/link")
      _ = try await HostFileSystem.machine.write(Data("1".utf8), path, false)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let saved = try await HostFileSystem.machine.write(Data("2".utf8), link, true)
      #expect(saved == SavedFile(name: "link", path: link))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
      #expect(try await HostFileSystem.machine.read(path).contents == Data("2".utf8))
    }
  }

  @Test func whatCanNotBeWrittenOrReadIsSaid() async throws {
    try await inFolder { folder in
      let machine = HostFileSystem.machine
      #expect(
        await error { _ = try await machine.read("\(folder)/none") }
          == .missing(path: "\(folder)/none"))
      #expect(await error { _ = try await machine.read(folder) } == .notAFile(path: folder))
      // It has no end.
      #expect(
        await error { _ = try await machine.read("/dev/zero") } == .notAFile(path: "/dev/zero"))
      // Whatever reads from it would be left alone.
      mkfifo("\(folder)/pipe", 0o600)
      for path in [folder, "\(folder)/pipe"] {
        #expect(
          await error { _ = try await machine.write(Data(), path, true) } == .notAFile(path: path))
      }
      #expect(
        await error { _ = try await machine.write(Data(), "\(folder)/b/c", false) }
          == .failed("\(folder)/b/c can't be written. There is no folder \(folder)/b."))
    }
  }
}
