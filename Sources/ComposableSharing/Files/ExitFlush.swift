internal import ComposableLocks
@preconcurrency internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Glibc)
  internal import Glibc
#elseif os(Windows)
  internal import ucrt
#elseif os(WASI)
  internal import WASILibc
#endif

/// Performs the pending writes when the process ends: by `exit`, which returning from `main` calls too, and by
/// `SIGTERM` if nothing else handles it.
enum ExitFlush {
  private struct Weak {
    weak var writes: FileWrites?
  }

  private static let all = Locked<[ObjectIdentifier: Weak]>([:])

  static func add(_ writes: FileWrites) {
    let isNew = all.withLock { all in
      guard all[ObjectIdentifier(writes)]?.writes == nil else { return false }
      all = all.filter { $0.value.writes != nil }
      all[ObjectIdentifier(writes)] = Weak(writes: writes)
      return true
    }
    if isNew { _ = isPrepared }
  }

  /// Happens once, because an `atexit` handler can't be removed.
  private static let isPrepared: Bool = {
    atexit { ExitFlush.flush() }
    #if !os(Windows) && !os(WASI)
      TerminationSignal.handle { ExitFlush.flush() }
    #endif
    return true
  }()

  private static func flush() {
    for writes in all.withLock({ $0.values.compactMap(\.writes) }) { writes.flush() }
  }
}

#if !os(Windows) && !os(WASI)
  /// Calls a closure before `SIGTERM` ends the process.
  ///
  /// A program that handles the signal itself is left alone: it ends by `exit`. In a handler almost nothing is allowed,
  /// so it writes to a pipe, and a queue reads that.
  private enum TerminationSignal {
    /// The end of the pipe that the handler writes to. Set before the handler is.
    nonisolated(unsafe) private static var descriptor: Int32 = -1
    /// Kept as long as the process lives. Set once.
    nonisolated(unsafe) private static var source: (any DispatchSourceRead)?

    static func handle(_ body: @escaping @Sendable () -> Void) {
      var action = sigaction()
      guard sigaction(SIGTERM, nil, &action) == 0, isDefault(action) else { return }
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      descriptor = ends[1]
      let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
      source.setEventHandler {
        body()
        // Ends as if nothing had handled it, so that whoever waits for the process sees the signal.
        signal(SIGTERM, SIG_DFL)
        kill(getpid(), SIGTERM)
      }
      source.resume()
      self.source = source
      signal(SIGTERM) { _ in
        var byte: UInt8 = 0
        write(TerminationSignal.descriptor, &byte, 1)
      }
    }

    private static func isDefault(_ action: sigaction) -> Bool {
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler == SIG_DFL
      #elseif canImport(Bionic)
        action.sa_handler == SIG_DFL
      #else
        action.__sigaction_handler.sa_handler == nil
      #endif
    }
  }
#endif
