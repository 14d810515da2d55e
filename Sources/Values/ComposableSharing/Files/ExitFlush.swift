internal import ComposableRuntime
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

/// Performs the pending writes when the process ends: by `exit`, which returning from `main` calls too, and by a signal
/// that asks it to end, if nothing else handles that.
package enum ExitFlush {
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
      TerminationSignals.handle { ExitFlush.flush() }
    #endif
    return true
  }()

  /// Performs the pending writes, for a handler of signals that is installed already.
  package static func flush() {
    // The process must end, even if the disk does not answer, or a write waits for the thread that ends it.
    for writes in all.withLock({ $0.values.compactMap(\.writes) }) {
      writes.flush(limit: .seconds(5))
    }
  }
}

#if !os(Windows) && !os(WASI)
  /// Calls a closure before a signal ends the process.
  ///
  /// A program that handles a signal itself is left alone: it ends by `exit`. In a handler almost nothing is allowed, so
  /// it writes to a pipe, and a queue reads that.
  private enum TerminationSignals {
    private static let numbers = [SIGTERM, SIGINT, SIGHUP]
    /// The end of the pipe that the handler writes to. Set before the handler is.
    nonisolated(unsafe) private static var descriptor: Int32 = -1
    /// Kept as long as the process lives. Set once.
    nonisolated(unsafe) private static var source: (any DispatchSourceRead)?

    static func handle(_ body: @escaping @Sendable () -> Void) {
      let unhandled = numbers.filter { number in
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 && isDefault(action)
      }
      var ends: [Int32] = [0, 0]
      guard !unhandled.isEmpty, pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      descriptor = ends[1]
      let input = ends[0]
      let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .global())
      source.setEventHandler {
        var number: UInt8 = 0
        guard read(input, &number, 1) == 1 else { return }
        body()
        // Ends as if nothing had handled it, so that whoever waits for the process sees the signal.
        signal(Int32(number), SIG_DFL)
        kill(getpid(), Int32(number))
      }
      source.resume()
      self.source = source
      for number in unhandled {
        signal(number) { number in
          // A second signal ends the process at once.
          signal(number, SIG_DFL)
          var byte = UInt8(truncatingIfNeeded: number)
          write(TerminationSignals.descriptor, &byte, 1)
        }
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
