#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  internal import Dispatch
  internal import Foundation
  internal import Synchronization

  /// The signals that ask a process to end: SIGTERM, and SIGINT as of control-C.
  final class TerminationSignals: Sendable {
    private struct Watch {
      let number: Int32
      let source: any DispatchSourceSignal
      /// What the process did about it before.
      let before: sigaction
    }

    private static let numbers = [SIGTERM, SIGINT]

    /// What was in place when a signal was watched for the first time.
    ///
    /// Where sources need a handler of their own (Linux), Dispatch installs it once in a process: whoever
    /// watches again has to put it back.
    private static let handlers = Mutex<[Int32: sigaction]>([:])

    /// One item for each signal.
    let stream: AsyncStream<Void>
    private let watches = Mutex<[Watch]>([])

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
          // Else the process ends before anybody is told: sources only look on.
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

    /// From here on the signals do again what they did before.
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
