/// Where an exploration writes the test of a counterexample; ``Counterexample/test`` has it in any case.
public enum WrittenTests: Sendable, Hashable {
  /// Nowhere.
  case none
  /// Into the report.
  case printed
  /// Into a file beside the exploration's: `SearchTests+Counterexample1.swift`. The number is the first that no
  /// file has. A test that is in the folder is not written again, and a test function gets a number if the folder has one
  /// with its name.
  case beside
  /// Into such a file in a folder.
  case at(_ directory: String)

  /// Writes a test.
  ///
  /// - Parameters:
  ///   - test: a Swift file.
  ///   - name: the name of the function in it.
  ///   - filePath: the file of the exploration.
  /// - Returns: the text to report; empty for none.
  func write(_ test: String, named name: String, of filePath: String) -> String {
    let file = filePath.split(separator: "/").last.map(String.init) ?? "Exploration.swift"
    switch self {
    case .none: return ""
    case .printed: return "A test that fails for this reason:\n\n\(test)"
    case .beside:
      // A relative path may have no folder: it is the current one.
      let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
      let directory = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
      return WrittenTestFolder(path: directory).write(test, named: name, beside: file)
    case .at(let directory):
      return WrittenTestFolder(path: directory).write(test, named: name, beside: file)
    }
  }
}
