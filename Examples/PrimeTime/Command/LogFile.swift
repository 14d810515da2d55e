import ArgumentParser
import Foundation

/// A file that lines are appended to. It is made if it is not there.
struct LogFile {
  private let handle: FileHandle

  /// - Throws: a `ValidationError` that names the file, if it can't be written to.
  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: path) else {
      throw ValidationError(
        "The log '\(path)' can't be written to. Give a file in a folder that exists.")
    }
    try handle.seekToEnd()
    self.handle = handle
  }

  /// Writes a line, at once. What the disk has no room for is dropped.
  func putLine(_ text: String) { try? handle.write(contentsOf: Data("\(text)\n".utf8)) }
}
