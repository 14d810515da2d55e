import Foundation

/// A file to which lines are appended. It is created if it does not exist.
struct LogFile {
  private let handle: FileHandle

  /// - Throws: an error that names the file, if it can't be written.
  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: path) else {
      throw Unwritable(path: path)
    }
    try handle.seekToEnd()
    self.handle = handle
  }

  /// Writes a line immediately. It is dropped if the disk is full.
  func putLine(_ text: String) { try? handle.write(contentsOf: Data("\(text)\n".utf8)) }

  private struct Unwritable: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "The log '\(path)' can't be written to. Give a file in a folder that exists."
    }
  }
}
