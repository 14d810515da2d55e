#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #endif
  internal import ComposableRuntime

  /// The programs that have the terminal and for which this process waits. It stops with them, and ends after them.
  enum RunningPrograms {
    private static let ids = Locked<Set<pid_t>>([])

    static var isEmpty: Bool { ids.withLock { $0.isEmpty } }

    /// Adds one that is started under the lock, so that a signal that comes at once finds it.
    static func add(_ start: () -> pid_t?) -> pid_t? {
      ids.withLock { ids in
        let id = start()
        if let id { ids.insert(id) }
        return id
      }
    }

    /// Passes on a signal for this process.
    ///
    /// - Returns: whether there is a program.
    static func send(_ signal: Int32) -> Bool {
      ids.withLock { ids in
        for id in ids { kill(id, signal) }
        return !ids.isEmpty
      }
    }

    static func remove(_ id: pid_t) { ids.withLock { _ = $0.remove(id) } }
  }
#endif
