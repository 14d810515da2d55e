import Dispatch
import PrimeTimeLines
import ProgramSupport

extension StandardStream {
  /// The lines that arrive; those that arrive together are in one array.
  ///
  /// A read blocks until the user types. That would occupy one of the few threads that tasks run on,
  /// which on a machine with one core is the only one; so it has a thread of its own.
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
