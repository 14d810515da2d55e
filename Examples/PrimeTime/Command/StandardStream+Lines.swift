import Dispatch
import PrimeTimeLines

extension StandardStream {
  /// The lines that arrive, those that arrived together in one array.
  ///
  /// A read waits for as long as nobody types. That would keep one of the few threads that tasks
  /// run on from all of them, on a machine with one core for ever; so it has a thread of its own.
  func batchesOfLines() -> AsyncStream<[String]> {
    AsyncStream { continuation in
      DispatchQueue(label: "standard input").async {
        var splitter = LineSplitter()
        while case let bytes = take(), !bytes.isEmpty {
          continuation.yield(splitter.receive(bytes))
        }
        if let last = splitter.finish() { continuation.yield([last]) }
        continuation.finish()
      }
    }
  }
}
