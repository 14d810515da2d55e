internal import ComposableInspection
internal import ComposableRuntime
internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The folder with the entries of a user's processes that have an inspector. No other user may read it: its permissions
/// protect the sockets and the tokens in it.
struct InspectorFolder: Sendable {
  let path: String

  /// - Parameter path: the folder; by default one in the temporary folder, with the user's ID in its name.
  init(path: String? = nil) {
    self.path =
      path
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("composable-inspector-\(geteuid())").path
  }

  private static let lastNumber = Locked(0)
  /// The files to remove at the end of the process.
  private static let files = Locked<Set<String>>([])
  /// Runs once, because an `atexit` handler can't be removed.
  private static let isEmptiedAtExit =
    atexit { for file in InspectorFolder.files.withLock({ $0 }) { unlink(file) } } == 0

  /// Creates the folder, if there is none.
  ///
  /// - Throws: an error if it is not the user's alone.
  func create() throws(InspectorError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw InspectorError(
        "The folder '\(path)' can't be created: \(String(cString: strerror(errno))).")
    }
    try check()
  }

  private func check() throws(InspectorError) {
    var status = stat()
    // A symbolic link could lead to another user's folder.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else {
      throw InspectorError(
        """
        The folder '\(path)' must belong to you alone, but does not. Remove it, or set TMPDIR to a folder of yours.
        """)
    }
  }

  /// A path for a new socket of this process.
  func nextSocket() -> String {
    let number = Self.lastNumber.withLock { number in
      number += 1
      return number
    }
    return "\(path)/\(getpid())-\(number).socket"
  }

  /// Adds an entry, for as long as the process lives.
  func add(_ entry: InspectorEntry) throws(InspectorError) {
    let file = file(of: entry)
    _ = Self.isEmptiedAtExit
    Self.files.withLock { $0.formUnion([file, entry.socket]) }
    guard let data = try? JSONEncoder().encode(entry),
      (try? data.write(to: URL(fileURLWithPath: file), options: .atomic)) != nil
    else { throw InspectorError("The file '\(file)' can't be written.") }
  }

  /// Removes an entry and its socket.
  func remove(_ entry: InspectorEntry) {
    for file in [file(of: entry), entry.socket] {
      unlink(file)
      Self.files.withLock { _ = $0.remove(file) }
    }
  }

  /// The processes that have an inspector, by their numbers, and each one's inspectors in the order in which they were
  /// installed. Removes the files that killed processes have left.
  func entries() throws(InspectorError) -> [InspectorEntry] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    try check()
    var entries: [InspectorEntry] = []
    let sorted = names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in sorted where name.hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(name)"),
        let entry = try? JSONDecoder().decode(InspectorEntry.self, from: data)
      else { continue }
      if kill(entry.process, 0) == 0 || errno == EPERM {
        entries.append(entry)
      } else {
        remove(entry)
      }
    }
    return entries
  }

  private func file(of entry: InspectorEntry) -> String {
    entry.socket.replacingOccurrences(of: ".socket", with: ".json")
  }
}
