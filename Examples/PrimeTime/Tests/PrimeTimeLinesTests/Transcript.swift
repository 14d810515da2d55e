import PrimeTimeLines

/// The output of a session, to compare and to wait for.
struct Transcript: Sendable {
  private let printed = AsyncStream<String>.makeStream()

  func print(_ line: String) {
    printed.continuation.yield(line)
  }

  /// The lines up to and including a matching one, or all lines if the output ends first.
  func lines(upTo end: String? = nil) async -> [String] {
    var lines: [String] = []
    for await line in printed.stream {
      lines.append(line)
      if line == end { break }
    }
    return lines
  }

  func finish() {
    printed.continuation.finish()
  }
}
