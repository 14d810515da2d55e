internal import ComposableRuntime
internal import Logging

/// The keys in use. They follow their source.
final class SealKeyRing: Sendable {
  /// The keys at one time.
  struct Keys: Sendable {
    let newest: SealKey
    private let all: [SealKeyName: SealKey]

    init(_ keys: [SealKey]) throws(SealKeyError) {
      guard let first = keys.first else { throw .noKeys }
      newest = first
      all = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    }

    subscript(name: SealKeyName) -> SealKey? { all[name] }
    var names: Set<SealKeyName> { Set(all.keys) }
  }

  private struct Content {
    var keys: Keys
    var stamp: FileStamp?
    /// When the source was last asked.
    var lastCheck: Duration
    /// The problem with the source that is in the log.
    var logged: SealKeyError?
    var isWarned = false
  }

  private let source: SealKeys.Source
  private let content: Locked<Content>
  private let now: @Sendable () -> Duration
  private let logger: Logger

  /// - Throws: an error if there are no keys, or one of them can't be used.
  init(
    _ keys: SealKeys, now: @escaping @Sendable () -> Duration, logger: Logger
  ) throws(SealKeyError) {
    source = keys.source
    self.now = now
    self.logger = logger
    let time = now()
    switch source {
    case .file(let path):
      let file = try SealKeyFile(path: path)
      content = Locked(Content(keys: try Keys(file.keys), stamp: file.stamp, lastCheck: time))
      warn(about: file, path)
    case .closure(let closure):
      content = Locked(Content(keys: try Self.keys(of: closure), lastCheck: time))
    }
  }

  /// The keys, at most one second old.
  var current: Keys {
    let time = now()
    let isDue = content.withLock { content in
      guard time - content.lastCheck >= .seconds(1) else { return false }
      content.lastCheck = time
      return true
    }
    // Outside of the lock: the others have the keys that there are meanwhile.
    if isDue { follow() }
    return content.withLock { $0.keys }
  }

  private func follow() {
    do throws(SealKeyError) {
      switch source {
      case .file(let path):
        guard FileStamp(path: path) != content.withLock({ $0.stamp }) else { return }
        let file = try SealKeyFile(path: path)
        replace(try Keys(file.keys), file.stamp)
        warn(about: file, path)
      case .closure(let closure):
        replace(try Self.keys(of: closure), nil)
      }
    } catch {
      let isLogged = content.withLock { content in
        defer { content.logged = error }
        return content.logged == error
      }
      if !isLogged {
        logger.error("the new seal keys are not used", metadata: ["error": "\(error)"])
      }
    }
  }

  private static func keys(
    of closure: @Sendable () throws -> [SealKey]
  ) throws(SealKeyError) -> Keys {
    let keys: [SealKey]
    do { keys = try closure() } catch { throw .closure("\(error)") }
    return try Keys(keys)
  }

  private func replace(_ keys: Keys, _ stamp: FileStamp?) {
    let isNew = content.withLock { content in
      defer { (content.keys, content.stamp, content.logged) = (keys, stamp, nil) }
      return content.keys.newest != keys.newest || content.keys.names != keys.names
    }
    guard isNew else { return }
    logger.notice(
      "seal keys renewed",
      metadata: ["newest": "\(keys.newest.name)", "count": "\(keys.names.count)"])
  }

  private func warn(about file: SealKeyFile, _ path: String) {
    let isFirst = content.withLock { content in
      guard file.isForAll, !content.isWarned else { return false }
      content.isWarned = true
      return true
    }
    guard isFirst else { return }
    logger.warning(
      "all users of this machine can read the file of the seal keys",
      metadata: ["file": "\(path)", "remedy": "Only the server's user needs it: `chmod 600`."])
  }
}
