internal import ComposableRuntime

extension TestScreen {
  /// Compares the content of the screen with a file, the *golden file*, which was recorded when it was right.
  ///
  /// ```swift
  /// screen.assertScreen("two issues")
  /// ```
  ///
  /// The file is in the folder `Golden` beside the test's file, and named after both: `IssuesTests.two issues.txt`
  /// for a test in `IssuesTests.swift`. It has the screen in the format of ``ScreenText``, so a review of a change
  /// sees how screens have changed. Commit it with the test, and tell the package that it is not code:
  /// `.testTarget(…, exclude: ["Golden"])`.
  ///
  /// If there is no such file, the assertion fails. Run the tests with `GOLDEN=1` in the environment to write the
  /// files of all assertions that run, and look at the differences before you commit them. If the file differs, the
  /// failure shows the lines that differ: with `-` the lines of the file, with `+` the lines of the screen.
  ///
  /// - Parameters:
  ///   - name: the name of the screen, once for each test file. It must not be empty, nor have a `/`.
  ///   - fileID: where a difference is reported.
  ///   - filePath: the same, and where the file is.
  ///   - line: the same.
  ///   - column: the same.
  public func assertScreen(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let problem = golden(name, besideTestAt: "\(filePath)", isRecording: GoldenFile.isRecording)
    guard let problem else { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(problem)
  }

  /// Compares the screen with a golden file, or writes it.
  ///
  /// - Returns: the failure; nil if there is none.
  package func golden(_ name: String, besideTestAt path: String, isRecording: Bool) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else {
      return
        "Can't compare the screen with a golden file named '\(name)'. The name is part of a file's: use a name "
        + "that is not empty, without '/'."
    }
    let file = GoldenFile(name, besideTestAt: path)
    let shown = text
    do {
      guard let expected = try file.read() else {
        if !isRecording { return missing(file, name) }
        try file.write(shown + "\n")
        return nil
      }
      if expected == shown { return nil }
      if !isRecording { return difference(shown, from: expected, in: file, name) }
      try file.write(shown + "\n")
      return nil
    } catch {
      return "Can't compare the screen '\(name)' with \(file.path): \(error)"
    }
  }

  private func difference(
    _ shown: String, from expected: String, in file: GoldenFile, _ name: String
  ) -> String {
    """
    The screen '\(name)' differs from its golden file (- file, + screen):

    \(LineDifference(from: expected, to: shown))

    If the screen is right, write the file with \(GoldenFile.variable)=1 in the environment of the tests: \(file.path)
    """
  }

  private func missing(_ file: GoldenFile, _ name: String) -> String {
    """
    The screen '\(name)' has no golden file: \(file.path). Run the test with \(GoldenFile.variable)=1 in the \
    environment to write it. The screen shows:

    \(indentedText)
    """
  }
}
