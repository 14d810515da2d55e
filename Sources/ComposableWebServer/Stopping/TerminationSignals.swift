#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  internal import Dispatch
  internal import Foundation

  /// The signals that ask a process to end: SIGTERM, and SIGINT as of control-C.
  final class TerminationSignals: Sendable {
    private static let numbers = [SIGTERM, SIGINT]

    /// One item for each signal.
    let stream: AsyncStream<Void>
    private let sources: Locked<[any DispatchSourceSignal]>

    init() {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      self.stream = stream
      sources = Locked(
        Self.numbers.map { number in
          // Else the process ends before anybody is told.
          signal(number, SIG_IGN)
          let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
          source.setEventHandler { continuation.yield() }
          source.resume()
          return source
        })
    }

    /// From here on the signals end the process again.
    func cancel() {
      sources.withLock { sources in
        for source in sources { source.cancel() }
        sources = []
      }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }
#endif
