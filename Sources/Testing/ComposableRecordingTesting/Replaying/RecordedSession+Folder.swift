internal import ComposableFoundation

extension RecordedSession {
  /// The recordings in a folder, sorted by name, for a test with one case for each.
  ///
  /// ```swift
  /// @Test(arguments: try RecordedSession.all(in: "Recordings"))
  /// func sessions(_ session: RecordedSession) throws {
  ///   try replay(session) { Search() }
  /// }
  /// ```
  ///
  /// A recording is a file whose name ends with `.jsonl`. Folders in the folder are not searched: they have the sessions
  /// of other features.
  ///
  /// - Parameters:
  ///   - path: the path of the folder, relative to the folder of the test's source.
  ///   - filePath: the path of the test's source.
  /// - Throws: ``RecordingFileError`` if there is no such folder, or nothing in it: a test without cases would not fail.
  public static func all(
    in path: String, filePath: StaticString = #filePath
  ) throws -> [RecordedSession] {
    let folder = URL(path, besideSourceAt: filePath)
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw RecordingFileError(
        folder, "does not exist",
        cure: """
          Make the folder, and put a recording into it, or correct the path. It is relative to the folder of the test's \
          source.
          """)
    }
    guard isFolder else {
      throw RecordingFileError(
        folder, "is a file, and not a folder",
        cure: #"Replay one file by the trait: '@Test(.replay("…"))'."#)
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw RecordingFileError(folder, "can't be read: \(error)", cure: "Make it readable.")
    }
    let recordings = names.filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }.sorted()
    guard !recordings.isEmpty else {
      throw RecordingFileError(
        folder, "has no recordings, so that nothing is replayed",
        cure: "Put a recording into it. The names of recordings end with '.jsonl'.")
    }
    return recordings.map { RecordedSession(file: folder.appendingPathComponent($0)) }
  }
}
