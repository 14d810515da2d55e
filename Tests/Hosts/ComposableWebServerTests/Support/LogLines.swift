import ComposableRuntime
import Logging

/// A log in memory.
struct LogLines: LogHandler {
  private struct Content {
    var lines: [String] = []
    var waiting: [(start: String, AsyncStream<String>.Continuation)] = []
  }

  private let content = Locked(Content())
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(_ level: Logger.Level = .info) { logLevel = level }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    let line = "\(event.message)" + values.joined()
    let waiting = content.withLock { content in
      content.lines.append(line)
      return content.waiting
    }
    for (start, waiter) in waiting where line.hasPrefix(start) { waiter.yield(line) }
  }

  /// The lines since the last call.
  func take() -> [String] {
    content.withLock { content in
      defer { content.lines = [] }
      return content.lines
    }
  }

  /// The lines that begin with a text.
  func lines(_ start: String) -> [String] {
    content.withLock { $0.lines.filter { $0.hasPrefix(start) } }
  }

  /// The lines that begin with a text, from now on.
  func newLines(_ start: String) -> AsyncStream<String> {
    let (lines, waiter) = AsyncStream.makeStream(of: String.self)
    content.withLock { $0.waiting.append((start, waiter)) }
    return lines
  }
}
