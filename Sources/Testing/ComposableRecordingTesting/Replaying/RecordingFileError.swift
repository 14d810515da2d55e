internal import ComposableFoundation

/// A recording, or a folder of recordings, that can't be replayed or written.
public struct RecordingFileError: Error, CustomStringConvertible {
  /// The problem, the file, and the cure.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// - Parameters:
  ///   - file: the file or folder.
  ///   - offense: the problem, as the rest of a sentence about the file.
  ///   - cure: what to do.
  init(_ file: URL, _ offense: String, cure: String) {
    description = """
      '\(file.path)' \(offense)\(offense.hasSuffix(".") ? "" : ".")

      \(cure)
      """
  }
}
