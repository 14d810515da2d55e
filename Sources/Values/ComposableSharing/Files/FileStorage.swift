internal import ComposableClocks
public import ComposableDependencies
public import ComposableFoundation
internal import ComposableRuntime

/// Where `.fileStorage` keeps its files.
///
/// Files are replaced as a whole: a new one is written, synchronized with the disk and renamed. So a crash leaves the old
/// contents or the new ones. The first write is made at once, and the following ones at most once in an interval, with
/// the last value; pending values are written when the process ends: by returning from `main`, by `exit`, or by `SIGTERM`,
/// `SIGINT` or `SIGHUP` if nothing else handles them.
///
/// Other programs' changes are seen, where the system has `inotify` at once, elsewhere within half a second; if the
/// directory itself is removed, no more.
/// Only `save()` waits for it: after that even `kill -9` loses nothing.
public final class FileStorage: Sendable {
  /// The file system.
  public static let fileSystem = FileStorage(
    files: SystemFiles(), writes: FileWrites(interval: .seconds(1), clock: ContinuousClock()))

  /// A new file system in memory. It is written at once.
  public static var inMemory: FileStorage { FileStorage(files: MemoryFiles(), writes: nil) }

  let files: any Files
  /// The storage in whose place a session of a web server has this one.
  let ofProcess: FileStorage?
  private let notice: SessionNotice?
  private let writes: FileWrites?
  private let states = Locked<[String: State]>([:])
  private let lastID = Locked(0)

  private struct State {
    /// The stamp that this process has seen last.
    private(set) var stamp: FileStamp?
    private var isKnown = false
    /// Whether the file has contents that could not be read or decoded.
    var isUnreadable = false
    /// Counts the versions of the file, whoever wrote them.
    var version = 0
    var observers: [Int: Observer] = [:]
    /// Kept while there are observers.
    var subscription: SharedSubscription?

    /// Notes the file's stamp. Another one is another version.
    mutating func see(_ stamp: FileStamp?) {
      if isKnown, stamp != self.stamp { version += 1 }
      self.stamp = stamp
      isKnown = true
    }

    /// Notes a write.
    ///
    /// - Parameters:
    ///   - owner: the writer. It has the new version, if it knew the previous one.
    ///   - known: the version when the owner asked for the write.
    mutating func didWrite(_ stamp: FileStamp, by owner: ObjectIdentifier, after known: Int) {
      self.stamp = stamp
      isKnown = true
      if known == version {
        for (id, observer) in observers where observer.owner == owner && observer.version == version
        {
          observers[id]?.version = version + 1
        }
      }
      version += 1
    }

    /// Begins a version with the same contents as the previous one. A writer that knows only the previous version has then
    /// not seen the changes that came with it.
    mutating func beginVersion() {
      for id in observers.keys where observers[id]?.version == version {
        observers[id]?.version = version + 1
      }
      version += 1
    }

    /// The observers that do not have the current version, which they are about to read.
    mutating func takeOutdated() -> [Observer] {
      let outdated = observers.filter { $0.value.version < version }.sorted { $0.key < $1.key }
      for (id, _) in outdated { observers[id]?.version = version }
      return outdated.map(\.value)
    }
  }

  private struct Observer {
    let owner: ObjectIdentifier
    /// The version that it has, or is about to read.
    var version: Int
    let onChange: @Sendable () -> Void
  }

  private init(
    files: any Files, writes: FileWrites?, ofProcess: FileStorage? = nil,
    notice: SessionNotice? = nil
  ) {
    self.files = files
    self.writes = writes
    self.ofProcess = ofProcess
    self.notice = notice
  }

  /// Files in memory, for a session of a web server.
  ///
  /// - Parameters:
  ///   - ofProcess: the storage that the program has otherwise.
  ///   - notice: tells the developer that it is used.
  convenience init(
    _ files: MemoryFiles, ofSessionInsteadOf ofProcess: FileStorage, _ notice: SessionNotice
  ) {
    self.init(files: files, writes: nil, ofProcess: ofProcess, notice: notice)
  }

  /// Files in memory. They are written at once.
  convenience init(_ files: MemoryFiles) { self.init(files: files, writes: nil) }

  /// Creates a storage in the file system, which writes each file at most once in an interval.
  public convenience init(interval: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(files: SystemFiles(), writes: FileWrites(interval: interval, clock: clock))
  }

  /// The contents of a file.
  ///
  /// - Throws: the system's error, also if there is no such file.
  public func load(_ url: URL) throws -> Data {
    guard let file = try files.read(url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    return file.data
  }

  /// Replaces a file, as another program would: features that share its value see the change.
  public func save(_ data: Data, _ url: URL) throws {
    try files.write(data, to: url.path) { _ in }
  }

  /// Writes the pending values.
  public func flush() { writes?.flush() }
}

// For keys.
extension FileStorage {
  /// The storage of a key with a scope.
  static func current(in scope: SharedScope) -> FileStorage {
    let current = DependencyValues._current.defaultFileStorage
    return scope == .process ? current.ofProcess ?? current : current
  }

  /// Notes that a key reads a value.
  func noteUse(by key: some CustomStringConvertible) { notice?.give(for: key) }

  /// The version of a file, as far as this process has seen it.
  func version(of path: String) -> Int { states.withLock { $0[path]?.version ?? 0 } }

  /// Reads a file and decodes it; nil if there is no such file. Contents that are about to be written count as written.
  func read<Value>(_ path: String, _ decode: (Data) throws -> Value) throws -> Value? {
    if let unwritten = try? writes?.unwritten(path)?() { return try decode(unwritten) }
    do {
      let file = try files.read(path)
      states.withLock { $0[path, default: State()].see(file?.stamp) }
      let value = try file.map { try decode($0.data) }
      states.withLock { $0[path]?.isUnreadable = false }
      return value
    } catch {
      states.withLock { $0[path, default: State()].isUnreadable = true }
      throw UnreadableFile(path: path, reason: error)
    }
  }

  /// Writes a file, at once or later. A file that could not be read is replaced only if the user wants it.
  ///
  /// - Parameters:
  ///   - owner: the writer. All other observers of the file are notified.
  ///   - done: receives the result.
  func write(
    _ path: String, for context: SaveContext, by owner: ObjectIdentifier,
    _ encode: @escaping @Sendable () throws -> Data,
    then done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let (isRefused, version) = states.withLock { states in
      if context == .userInitiated { states[path]?.isUnreadable = false }
      return (states[path]?.isUnreadable ?? false, states[path]?.version ?? 0)
    }
    guard !isRefused else { return done(.failure(UnreadableFileKept(path: path))) }
    let write: @Sendable () throws -> Void = { [self] in
      let before = files.stamp(of: path)
      states.withLock { $0[path, default: State()].see(before) }
      try files.write(encode(), to: path) { stamp in
        // Set before the observer can take this for another program's write.
        states.withLock { $0[path, default: State()].didWrite(stamp, by: owner, after: version) }
      }
      notifyOutdated(path)
    }
    if let writes {
      writes.add(path, atOnce: context == .userInitiated, encode, write, then: done)
    } else {
      done(Result(catching: write))
    }
  }

  /// Notifies of changes of a file by others: another program, or another owner in this one.
  func watch(
    _ path: String, by owner: ObjectIdentifier, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let id = lastID.withLock { id in
      id += 1
      return id
    }
    let isFirst = states.withLock { states in
      var state = states[path] ?? State()
      state.observers[id] = Observer(owner: owner, version: state.version, onChange: onChange)
      states[path] = state
      return state.observers.count == 1
    }
    if isFirst {
      let subscription = files.watch(path) { [weak self] in self?.fileMayHaveChanged(path) }
      states.withLock { $0[path]?.subscription = subscription }
      // It may have changed since it was read.
      fileMayHaveChanged(path)
    }
    return SharedSubscription { [weak self] in
      let released = self?.states.withLock { states in
        let observer = states[path]?.observers.removeValue(forKey: id)
        let isLast = states[path]?.observers.isEmpty == true
        return (observer, isLast ? states[path]?.subscription.take() : nil)
      }
      withExtendedLifetime(released) {}
    }
  }

  private func fileMayHaveChanged(_ path: String) {
    // Where files are written, so that neither comes in between.
    let check: @Sendable () -> Void = { [self] in
      let stamp = files.stamp(of: path)
      states.withLock { $0[path]?.see(stamp) }
      // A value that is about to be written wins. Its write notifies of both.
      if writes?.unwritten(path) == nil { notifyOutdated(path) }
    }
    if let writes { writes.perform(check) } else { check() }
  }

  /// Notifies the observers that do not have the current version.
  private func notifyOutdated(_ path: String) {
    let outdated = states.withLock { $0[path]?.takeOutdated() ?? [] }
    guard !outdated.isEmpty else { return }
    for observer in outdated { observer.onChange() }
    // A write that was added meanwhile may come from an observer that has just taken an older value.
    states.withLock { $0[path]?.beginVersion() }
  }
}

/// The error of a file that could not be read or decoded.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String
  let reason: any Error

  var description: String { "The file '\(path)' could not be read: \(reason)" }
}

/// The error of a write that would have replaced such a file.
struct UnreadableFileKept: Error, CustomStringConvertible {
  let path: String

  var description: String {
    """
    The value was not saved: the file '\(path)' could not be read, and is kept. Fix it, or replace it with 'save()'.
    """
  }
}

extension DependencyValues {
  /// The storage of `.fileStorage`: the file system, and in tests and previews one
  /// in memory.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
