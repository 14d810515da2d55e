public import ComposableDependencies
public import ComposableFoundation
internal import ComposableRuntime

/// The preferences of a program, by their names: where `.appStorage` keeps values.
///
/// One JSON file with an object, which a person can read and edit. It is written as a ``FileStorage`` writes. Before it is
/// written it is read, so that what other programs have set under other names stays.
public final class AppPreferences: Sendable {
  /// The preferences of this program, in the file ``fileOfProgram``.
  public static let ofProgram = AppPreferences(file: fileOfProgram)

  /// New preferences in memory.
  public static var inMemory: AppPreferences {
    AppPreferences(file: URL(filePath: "/preferences.json"), in: .inMemory)
  }

  private struct Content {
    var values: [String: JSONValue] = [:]
    var isLoaded = false
    /// Counts the changes of values.
    var version = 0
    /// Whether the user wants a file to be replaced that can't be read.
    var replacesUnreadable = false
    /// The values that this program has set since the file was written.
    var changes: [String: JSONValue] = [:]
    var observers: [Int: Observer] = [:]
    var lastID = 0
    var error: (any Error)?
    /// Kept while there are observers.
    var subscription: SharedSubscription?
  }

  private struct Observer {
    let name: String
    let owner: ObjectIdentifier
    let onChange: @Sendable () -> Void
  }

  private let path: String
  private let storage: FileStorage
  /// The preferences in whose place a session of a web server has these.
  let ofProcess: AppPreferences?
  private let notice: SessionNotice?
  private let content = Locked(Content())

  /// - Parameters:
  ///   - file: the file. It is read at the first use, and made at the first write.
  ///   - storage: where the file is.
  public init(file: URL, in storage: FileStorage = .fileSystem) {
    path = file.standardizedFileURL.path
    self.storage = storage
    ofProcess = nil
    notice = nil
  }

  /// Preferences in memory, for a session of a web server.
  ///
  /// - Parameters:
  ///   - files: where their file is.
  ///   - ofProcess: the preferences that the program has otherwise.
  ///   - notice: tells the developer that they are used.
  init(
    _ files: MemoryFiles, ofSessionInsteadOf ofProcess: AppPreferences, _ notice: SessionNotice
  ) {
    path = "/preferences.json"
    storage = FileStorage(files)
    self.ofProcess = ofProcess
    self.notice = notice
  }

  /// The preferences of a key with a scope.
  static func current(in scope: SharedScope) -> AppPreferences {
    let current = DependencyValues._current.defaultAppStorage
    return scope == .process ? current.ofProcess ?? current : current
  }

  /// Notes that a key reads a value.
  func noteUse(by key: some CustomStringConvertible) { notice?.give(for: key) }

  /// `preferences.json` in a directory with the name of the program: in `$XDG_CONFIG_HOME` or `~/.config`; on Apple's
  /// platforms in `~/Library/Preferences`, on Windows in `%APPDATA%`.
  public static var fileOfProgram: URL {
    let program = ProcessInfo.processInfo.processName
    return directory(ProcessInfo.processInfo.environment)
      .appending(path: program).appending(path: "preferences.json")
  }

  static func directory(_ environment: [String: String]) -> URL {
    #if canImport(Darwin)
      return URL.libraryDirectory.appending(path: "Preferences")
    #elseif os(Windows)
      return environment["APPDATA"].map { URL(filePath: $0) } ?? URL.homeDirectory
    #else
      // An empty or relative path does not count, says the XDG Base Directory Specification.
      if let configured = environment["XDG_CONFIG_HOME"], configured.hasPrefix("/") {
        return URL(filePath: configured)
      }
      return URL.homeDirectory.appending(path: ".config")
    #endif
  }
}

// Reading.
extension AppPreferences {
  /// Changes when a value changes.
  var version: Int { content.withLock { $0.version } }

  /// The value of a name; nil if there is none.
  ///
  /// - Parameter isFresh: whether to read the file also while it is watched.
  func value(of name: String, isFresh: Bool = false) throws -> JSONValue? {
    let isCurrent = content.withLock { $0.isLoaded && $0.subscription != nil }
    if !isCurrent || isFresh { read() }
    let (value, error) = content.withLock { ($0.values[name], $0.error) }
    if let error { throw error }
    return value
  }

  /// Reads the file, and notifies the observers of the changed values.
  private func read() {
    let result = Result { try storage.read(path, Self.decode) ?? [:] }
    let observers = content.withLock { content in
      let before = content.values
      switch result {
      case .success(let read):
        content.error = nil
        content.values = read.merging(content.changes) { $1 }.filter { $0.value != .null }
      case .failure(let error):
        content.error = error
      }
      let isFirst = !content.isLoaded
      content.isLoaded = true
      if !isFirst, content.values != before { content.version += 1 }
      if isFirst { return [] as [@Sendable () -> Void] }
      return content.observers.sorted { $0.key < $1.key }.map(\.value)
        .filter { content.error != nil || content.values[$0.name] != before[$0.name] }
        .map(\.onChange)
    }
    for onChange in observers { onChange() }
  }

  /// Notifies of changes of a name's value by others: another program, or another owner in this one.
  func watch(
    _ name: String, by owner: ObjectIdentifier, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let (id, isFirst) = content.withLock { content in
      content.lastID += 1
      content.observers[content.lastID] = Observer(name: name, owner: owner, onChange: onChange)
      return (content.lastID, content.observers.count == 1)
    }
    if isFirst {
      let subscription = storage.watch(path, by: ObjectIdentifier(self)) { [weak self] in
        self?.read()
      }
      content.withLock { $0.subscription = subscription }
    }
    return SharedSubscription { [weak self] in
      let released = self?.content.withLock { content in
        let removed = content.observers.removeValue(forKey: id)
        let subscription = content.observers.isEmpty ? content.subscription.take() : nil
        return (removed, subscription)
      }
      withExtendedLifetime(released) {}
    }
  }

  private static func decode(_ data: Data) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: data)
  }
}

// Writing.
extension AppPreferences {
  /// Sets the value of a name, and writes the file.
  ///
  /// - Parameters:
  ///   - owner: the writer. All other observers of the name are notified.
  ///   - done: receives the result.
  func set(
    _ value: JSONValue, of name: String, for context: SaveContext, by owner: ObjectIdentifier,
    then done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let written: @Sendable (Result<Void, any Error>) -> Void = { [self] result in
      let isSettled =
        switch result {
        case .success: true
        // The file wins, once it is fixed.
        case .failure(let error): error is UnreadableFileKept
        }
      content.withLock { content in
        if case .success = result { content.replacesUnreadable = false }
        // Unless another value was set meanwhile.
        if isSettled, content.changes[name] == value { content.changes[name] = nil }
      }
      done(result)
    }
    let others = content.withLock { content in
      content.values[name] = value == .null ? nil : value
      content.changes[name] = value
      content.version += 1
      if context == .userInitiated {
        content.error = nil
        content.replacesUnreadable = true
      }
      return content.observers.sorted { $0.key < $1.key }.map(\.value)
        .filter { $0.name == name && $0.owner != owner }
    }
    storage.write(
      path, for: context, by: ObjectIdentifier(self), { [self] in try encode() }, then: written)
    for other in others { other.onChange() }
  }

  private func encode() throws -> Data {
    let (known, changes, replacesUnreadable) = content.withLock {
      ($0.values, $0.changes, $0.replacesUnreadable)
    }
    var file: [String: JSONValue]
    do {
      // The values that other programs have set stay.
      file = try storage.files.read(path).map { try Self.decode($0.data) } ?? [:]
    } catch {
      guard replacesUnreadable else { throw UnreadableFileKept(path: path) }
      file = known
    }
    let values = file.merging(changes) { $1 }.filter { $0.value != .null }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(values)
  }
}

extension DependencyValues {
  /// Where `.appStorage` keeps values: the preferences of the program, and in tests and
  /// previews some in memory.
  public var defaultAppStorage: AppPreferences {
    get { self[PreferencesKey.self] }
    set { self[PreferencesKey.self] = newValue }
  }
}

private enum PreferencesKey: DependencyKey {
  static var liveValue: AppPreferences { .ofProgram }
  static var previewValue: AppPreferences { .inMemory }
  static var testValue: AppPreferences { .inMemory }
}
