#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RecordedSession {
  var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Writes the file as a whole, in place of what there is. Its folder is made if there is none.
  func write(_ data: Data) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw RecordingFileError(
        file, "can't be written, so that the session is not kept: \(error)",
        cure: "Make the file and its folder writable, and run the test again.")
    }
  }

  /// Before a session runs, because that may take long, and change what is outside.
  ///
  /// - Throws: ``RecordingFileError`` if the file can't be written, or is something else than a recording.
  func checkIsWritable() throws {
    guard exists else { return try checkFolderIsWritable() }
    // Nothing is replaced that no recording wrote: the path may be wrong.
    _ = try read(evenIfCutOff: true)
    guard !isReadOnly else {
      throw RecordingFileError(
        file, "is read-only, and can't be recorded",
        cure: "Make it writable, or replay it as it is: 'mode: .none'.")
    }
  }

  private func checkFolderIsWritable() throws {
    var folder = file.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path), folder.path.count > 1 {
      folder.deleteLastPathComponent()
    }
    var isFolder = false
    _ = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard isFolder, FileManager.default.isWritableFile(atPath: folder.path) else {
      throw RecordingFileError(
        file,
        "can't be written: '\(folder.path)' is \(isFolder ? "read-only" : "a file, and not a folder")",
        cure: "Make the folder writable, or correct the path.")
    }
  }

  /// A file without permission to write is protected: to replace it by another one would be possible.
  private var isReadOnly: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let permissions = attributes?[.posixPermissions] as? Int, permissions & 0o222 == 0 {
      return true
    }
    return !FileManager.default.isWritableFile(atPath: file.path)
  }
}
