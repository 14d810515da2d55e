internal import ComposableRuntime

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  internal import Dispatch
  internal import Foundation

  /// Watches the signals that ask a process to end: SIGTERM, and SIGINT from Control-C.
  final class TerminationSignals: Sendable {
    private struct Watch {
      let number: Int32
      let source: any DispatchSourceSignal
      /// The process's previous action for the signal.
      let before: sigaction
    }

    private static let numbers = [SIGTERM, SIGINT]

    /// The handlers installed when each signal was first watched.
    ///
    /// Where sources need a handler of their own (Linux), Dispatch installs it once per process, so
    /// watching the signal again has to reinstall it.
    private static let handlers = Locked<[Int32: sigaction]>([:])

    /// Yields once for each signal.
    let stream: AsyncStream<Void>
    private let watches = Locked<[Watch]>([])

    init() {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      self.stream = stream
      for number in Self.numbers {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.setRegistrationHandler { [watches] in
          watches.withLock { watches in
            if watches.contains(where: { $0.number == number }) { Self.putHandler(number) }
          }
        }
        var before = sigaction()
        sigaction(number, nil, &before)
        #if canImport(Darwin)
          // Otherwise the process ends before the source fires: sources only observe.
          signal(number, SIG_IGN)
        #endif
        let watch = Watch(number: number, source: source, before: before)
        watches.withLock { $0.append(watch) }
        source.resume()
      }
    }

    private static func putHandler(_ number: Int32) {
      handlers.withLock { handlers in
        if var handler = handlers[number] {
          sigaction(number, &handler, nil)
        } else {
          var handler = sigaction()
          sigaction(number, nil, &handler)
          handlers[number] = handler
        }
      }
    }

    /// Restores the previous actions of the signals.
    func cancel() {
      watches.withLock { watches in
        for watch in watches {
          watch.source.cancel()
          var before = watch.before
          sigaction(watch.number, &before, nil)
        }
        watches = []
      }
    }
  }
#endif
