#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where an exploration writes the test of a counterexample; ``Counterexample/test`` has it in any case.
public enum WrittenTests: Sendable, Hashable {
  /// Nowhere.
  case none
  /// Into the report.
  case printed
  /// Into a file beside that of the exploration: `SearchTests+Counterexample1.swift`. The number is the first that no
  /// file has.
  case beside
  /// Into such a file in a folder.
  case at(_ directory: String)

  /// Writes a test.
  ///
  /// - Returns: what to report; empty for nothing.
  func write(_ test: String, of filePath: String) -> String {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    switch self {
    case .none: return ""
    case .printed: return "A test that fails for this reason:\n\n\(test)"
    case .beside: return write(test, of: filePath, in: parts.dropLast().joined(separator: "/"))
    case .at(let directory): return write(test, of: filePath, in: directory)
    }
  }

  private func write(_ test: String, of filePath: String, in directory: String) -> String {
    let file = filePath.split(separator: "/").last ?? "Exploration.swift"
    let name = file.hasSuffix(".swift") ? file.dropLast(6) : file
    for number in 1..<1_000 {
      let path = "\(directory)/\(name)+Counterexample\(number).swift"
      guard !FileManager.default.fileExists(atPath: path) else { continue }
      do {
        // Never over a file that another process has written meanwhile.
        try Data(test.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        return "A test that fails for this reason was written to \(path)."
      } catch {
        return "The test could not be written to \(path): \(error)\n\n\(test)"
      }
    }
    return "The test was not written: there are too many in \(directory)."
  }
}
