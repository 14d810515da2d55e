internal import ComposableFoundation
internal import ComposableRecording

extension RecordedSession {
  var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Writes the whole file, and replaces an existing one. It creates the folder if there is none.
  func write(_ data: Data) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try RecordingFile(file).write(data)
    } catch {
      throw RecordingFileError(
        file, "can't be written, so that the session is not kept: \(error)",
        cure: "Make the file and its folder writable, and run the test again.")
    }
  }

  /// Call before a session runs, because a session may take long and have side effects.
  ///
  /// - Throws: ``RecordingFileError`` if the file can't be written, or is not a recording.
  func checkIsWritable() throws {
    guard exists else { return try checkFolderIsWritable() }
    // Only recordings are replaced: the path may be wrong.
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

  /// Replacing a file without write permission would be possible, but such a file is protected.
  private var isReadOnly: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let permissions = attributes?[.posixPermissions] as? Int, permissions & 0o222 == 0 {
      return true
    }
    return !FileManager.default.isWritableFile(atPath: file.path)
  }
}
