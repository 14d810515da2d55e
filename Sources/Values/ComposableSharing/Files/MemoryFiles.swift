import ComposableFoundation
internal import ComposableRuntime

/// Files in memory, for tests and previews.
final class MemoryFiles: Files {
  private struct Content {
    var files: [String: (data: Data, stamp: FileStamp)] = [:]
    var observers: [Int: (path: String, onChange: @Sendable () -> Void)] = [:]
    var count = 0
  }

  private let content = Locked(Content())

  func read(_ path: String) throws -> (data: Data, stamp: FileStamp)? {
    content.withLock { $0.files[path] }
  }

  func write(_ data: Data, to path: String, willReplace: (FileStamp) -> Void) {
    let number = content.withLock { content in
      content.count += 1
      return content.count
    }
    let stamp = FileStamp(size: Int64(data.count), modified: Int64(number))
    willReplace(stamp)
    let observers = content.withLock { content in
      content.files[path] = (data, stamp)
      return content.observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in observers where observer.path == path { observer.onChange() }
  }

  /// The contents by their paths.
  var all: [String: Data] { content.withLock { $0.files.mapValues(\.data) } }

  func stamp(of path: String) -> FileStamp? { content.withLock { $0.files[path]?.stamp } }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = content.withLock { content in
      content.count += 1
      content.observers[content.count] = (path, onChange)
      return content.count
    }
    return SharedSubscription { [weak self] in
      let removed = self?.content.withLock { $0.observers.removeValue(forKey: id) }
      withExtendedLifetime(removed) {}
    }
  }
}
