internal import ComposableRuntime

#if os(macOS) || os(Linux)
  internal import Foundation

  /// A test that was written from a recording. It is offered only if it compiles, and fails as the session does.
  struct WrittenTest {
    private(set) var test: CommandResult.Test
    let file: WrittenTestFile
    let target: PackageDescription.Target
    private let recording: URL

    init(
      _ test: CommandResult.Test, in file: WrittenTestFile, of target: PackageDescription.Target,
      from recording: URL
    ) {
      var test = test
      let name = file.freeName(test.name)
      func renamed(_ text: String) -> String {
        text.replacingOccurrences(of: "func \(test.name)(", with: "func \(name)(")
      }
      test.text = renamed(test.text)
      test.alternatives = test.alternatives.map(renamed)
      test.name = name
      self.test = test
      self.file = file
      self.target = target
      self.recording = recording
    }

    /// Adds it to the test target. It is removed when the tool ends, unless it is kept.
    func write() throws { try Cleanup.write(WrittenTestFile.marked(test.text), to: file.url) }

    /// Takes the next form, because this one does not compile.
    ///
    /// - Returns: false if there is none.
    mutating func takeNextForm() -> Bool {
      guard !test.alternatives.isEmpty else { return false }
      test.text = test.alternatives.removeFirst()
      return true
    }

    /// Runs it, and keeps it if it fails as the session does.
    ///
    /// - Returns: the text to print.
    /// - Throws: ``CommandError`` if the test passes, or fails for another reason.
    func offer(in package: TestPackage) throws -> String {
      let events = package.temporary.appendingPathComponent("events")
      try Data().write(to: events)
      let process = try package.runTest(test.name, in: target, events: events)
      let issues = TestIssues(in: FileManager.default.contents(atPath: events.path) ?? Data())
      if let problem = Self.problem(test, process.end, issues, output: process.output) {
        throw reject(problem)
      }
      Cleanup.keep(file.url)
      let actions = test.actionCount == 1 ? "1 user action" : "\(test.actionCount) user actions"
      return """
        \(file.url.relativePath)

        It \(test.crashes ? "crashes" : "fails") after \(actions), of \(test.recordedActionCount) in the recording:

        \(test.failure)

        """
    }

    /// Describes why a test is not useful; nil if it fails as the session does.
    static func problem(
      _ test: CommandResult.Test, _ end: ChildProcess.End, _ issues: TestIssues, output: String
    ) -> String? {
      guard issues.hasTests else { return "The test was not run.\n\n\(output.trimmed())" }
      switch end {
      case .signal(let number):
        guard test.crashes else {
          return "The test crashes, by signal \(number), and should fail: \(test.reason)"
        }
        return test.reason.contains("by signal \(number).")
          ? nil
          : "The test crashes by signal \(number), and not as the session does: \(test.reason)"
      case .exit:
        guard !issues.texts.isEmpty else {
          return "The test passes, and should fail: \(test.reason)"
        }
        if !test.crashes, issues.texts.contains(where: { $0.contains(test.reason) }) { return nil }
        return """
          The test fails for another reason than the session, which is: \(test.reason)

          \(issues.texts.joined(separator: "\n\n"))
          """
      }
    }

    /// Removes it from the target, which must compile and have only useful tests. The text is kept.
    func reject(_ reason: String) -> CommandError {
      Cleanup.remove(file.url)
      let name = file.url.deletingPathExtension().lastPathComponent
      let kept = recording.deletingLastPathComponent().appendingPathComponent("\(name).txt")
      do {
        try Data(test.text.utf8).write(to: kept)
      } catch {
        return CommandError("\(reason)\n\nThe test is not in the package. It was:\n\n\(test.text)")
      }
      return CommandError(
        "\(reason)\n\nThe test is not in the package, but in \(kept.relativePath).")
    }
  }
#endif
