import PrimeTimeLines

/// What a session prints, to be compared, and to be waited for.
struct Transcript: Sendable {
  private let printed = AsyncStream<String>.makeStream()

  func print(_ line: String) {
    printed.continuation.yield(line)
  }

  /// The lines up to one that is like this, with it; and up to the last once printing has ended.
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
