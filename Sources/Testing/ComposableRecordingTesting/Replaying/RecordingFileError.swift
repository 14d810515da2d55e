#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A recording, or a folder of recordings, that can't be replayed or written.
public struct RecordingFileError: Error, CustomStringConvertible {
  /// What is wrong with which file, and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// - Parameters:
  ///   - file: the file or folder.
  ///   - offense: what is wrong, as the rest of a sentence.
  ///   - cure: what to do.
  init(_ file: URL, _ offense: String, cure: String) {
    description = """
      '\(file.path)' \(offense)\(offense.hasSuffix(".") ? "" : ".")

      \(cure)
      """
  }
}
