import ComposableRuntime
import Logging

/// A log in memory.
struct LogLines: LogHandler {
  private let content = Locked<[String]>([])
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    content.withLock { $0.append("\(event.message)" + values.joined()) }
  }

  /// The lines since the last call.
  func take() -> [String] {
    content.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// The lines that begin with a text.
  func lines(_ start: String) -> [String] { content.withLock { $0.filter { $0.hasPrefix(start) } } }
}
