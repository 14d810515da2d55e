public import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording

/// A recording in a file of the test target, kept as a regression test.
///
/// ```swift
/// @Test(arguments: try RecordedSession.all(in: "Recordings"))
/// func sessions(_ session: RecordedSession) throws {
///   try replay(session) { Search() }
/// }
/// ```
///
/// The file is beside the test's source, and is read from there: a test does not find it on another machine than the
/// one that compiled the test.
public struct RecordedSession: Hashable, Sendable {
  /// The file.
  public let file: URL

  /// The name of the file: `stale-answer.jsonl`.
  public var name: String { file.lastPathComponent }

  /// - Parameters:
  ///   - path: the path of the file, relative to the folder of the test's source.
  ///   - filePath: the path of the test's source.
  public init(_ path: String, filePath: StaticString = #filePath) {
    self.init(file: URL(path, besideSourceAt: filePath))
  }

  init(file: URL) {
    self.file = file
  }

  /// The contents of the file. The first line is checked to be a recording's header.
  ///
  /// - Parameter evenIfCutOff: whether to accept a truncated file, also one that is empty.
  /// - Throws: ``RecordingFileError``
  func read(evenIfCutOff: Bool = false) throws -> Data {
    try checkExists()
    let data: Data
    do {
      data = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw RecordingFileError(file, "can't be read: \(error)", cure: "Make it readable.")
    }
    if evenIfCutOff, data.isEmpty { return data }
    do {
      // The first line shows whether it is a recording. The others are decoded with the feature's types.
      let end = data.firstIndex(of: UInt8(ascii: "\n")).map { data.index(after: $0) }
      _ = try LogFile<Undecoded, Undecoded>(fitting: data.prefix(upTo: end ?? data.endIndex))
    } catch {
      throw RecordingFileError(
        file, "is not a recording that can be replayed. \(error)",
        cure: "Replace it by a file that a 'StoreRecording' wrote, or move it to another folder.")
    }
    // A recording is written as a whole, so a truncated file was damaged later: its beginning would pass for the
    // recording.
    guard evenIfCutOff || data.last == UInt8(ascii: "\n") else {
      throw RecordingFileError(
        file, "is cut off: its last line has no end",
        cure: "Get the file once more from where it was saved, or record the session again.")
    }
    return data
  }

  /// - Throws: ``RecordingFileError`` if the replay had nothing to replay.
  func checkState<State>(of end: StoreReplay<State>) throws {
    guard end.state == nil, end.divergence == nil else { return }
    throw RecordingFileError(
      file, "has no state to begin with, so that nothing is replayed",
      cure: "Record the session once more.")
  }

  /// - Throws: ``RecordingFileError`` if there is no file.
  func checkExists() throws {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw RecordingFileError(
        file, "does not exist",
        cure: """
          Put a recording there, or correct the path. It is relative to the folder of the test's source.
          """)
    }
    guard !isFolder else {
      throw RecordingFileError(
        file, "is a folder",
        cure: """
          Name one file, or replay each file in the folder: '@Test(arguments: try RecordedSession.all(in: "…"))'.
          """)
    }
  }
}

extension URL {
  /// - Parameters:
  ///   - path: a path, relative to the folder of a source file.
  ///   - source: the path of the source file.
  init(_ path: String, besideSourceAt source: StaticString) {
    let folder = URL(fileURLWithPath: "\(source)").deletingLastPathComponent()
    self = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL.standardizedFileURL
  }
}
