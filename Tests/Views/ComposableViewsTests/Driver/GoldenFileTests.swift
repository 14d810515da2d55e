import ComposableViews
import ComposableViewsTesting
import Foundation
import IssueReporting
import Testing

/// Screens compared with files.
@MainActor @Suite struct GoldenFileTests {
  struct Lines: View {
    var lines: [String]
    var body: some View { ForEach(lines, id: \.self) { Text(verbatim: $0) } }
  }

  /// The path of a test in a folder that is removed afterward.
  private func withTest(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "RowTests.swift").path)
  }

  @Test func aFileBesideTheTest() {
    let screen = TestScreen {
      VStack {
        Text("Title")
        Button("Save") {}
      }
    }
    screen.assertScreen("title and button")
  }

  @Test func aScreenIsRecordedAndCompared() throws {
    try withTest { path in
      let screen = TestScreen { Lines(lines: ["a", "b"]) }
      let problem = try #require(screen.golden("two", besideTestAt: path, isRecording: false))
      #expect(
        problem.hasPrefix(
          "The screen 'two' has no golden file: \(path.dropLast(14))Golden/RowTests.two"))
      #expect(problem.contains("Run the test with GOLDEN=1 in the environment to write it."))
      #expect(problem.hasSuffix("\n\n  a\n  b"))
      #expect(screen.golden("two", besideTestAt: path, isRecording: true) == nil)
      #expect(screen.golden("two", besideTestAt: path, isRecording: false) == nil)
      #expect(screen.golden("three", besideTestAt: path, isRecording: false) != nil)
      let file = "\(path.dropLast(14))Golden/RowTests.two.txt"
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "a\nb\n")
    }
  }

  @Test func onlyTheLinesThatDifferAreShown() throws {
    try withTest { path in
      let lines = (1...40).map { "line \($0)" }
      let old = TestScreen { Lines(lines: lines) }
      #expect(old.golden("rows", besideTestAt: path, isRecording: true) == nil)
      var changed = lines
      changed[9] = "another"
      changed.remove(at: 10)
      changed.insert("more", at: 30)
      let new = TestScreen { Lines(lines: changed) }
      let problem = try #require(new.golden("rows", besideTestAt: path, isRecording: false))
      #expect(
        problem.hasPrefix(
          """
          The screen 'rows' differs from its golden file (- file, + screen):

          line 8:
              line 8
              line 9
            - line 10
            - line 11
            + another
              line 12
              line 13
          line 30:
              line 30
              line 31
            + more
              line 32
              line 33

          If the screen is right, write the file with GOLDEN=1
          """))
      #expect(new.golden("rows", besideTestAt: path, isRecording: true) == nil)
      #expect(new.golden("rows", besideTestAt: path, isRecording: false) == nil)
    }
  }

  @Test func differencesAtTheEnds() throws {
    try withTest { path in
      let old = TestScreen { Lines(lines: ["a", "b", "c", "d"]) }
      #expect(old.golden("ends", besideTestAt: path, isRecording: true) == nil)
      let new = TestScreen { Lines(lines: ["z", "b", "c", "d", "e"]) }
      let problem = try #require(new.golden("ends", besideTestAt: path, isRecording: false))
      #expect(
        problem.contains(
          """

            - a
            + z
              b
              c
              d
            + e

          If the screen is right, write the file with GOLDEN=1 in the environment
          """))
    }
  }

  @Test(arguments: ["", "a/b", "../a"]) func aNameThatIsNoFileName(name: String) throws {
    try withTest { path in
      let screen = TestScreen { Text("a") }
      let problem = try #require(screen.golden(name, besideTestAt: path, isRecording: true))
      #expect(problem.contains("Can't compare the screen with a golden file named '\(name)'."))
      #expect(!FileManager.default.fileExists(atPath: String(path.dropLast(14))))
    }
  }

  @Test func aFolderThatCanNotBeWritten() throws {
    let screen = TestScreen { Text("a") }
    let problem = screen.golden("a", besideTestAt: "/dev/null/Tests.swift", isRecording: true)
    #expect(
      problem?.hasPrefix("Can't compare the screen 'a' with /dev/null/Golden/Tests.a.txt: ") == true
    )
  }
}
