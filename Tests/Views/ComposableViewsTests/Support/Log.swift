import Testing

/// Entries in the order they were added.
final class Log {
  private var entries: [String] = []
  private var waiting: [(entry: String, added: AsyncStream<Void>.Continuation)] = []

  func add(_ entry: String) {
    entries.append(entry)
    let woken = waiting.filter { $0.entry == entry }
    waiting.removeAll { $0.entry == entry }
    for waiter in woken { waiter.added.yield() }
  }

  /// Waits until there is an entry. If the test reaches its time limit, the issue has the entries that there are.
  func wait(
    for entry: String, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard !entries.contains(entry) else { return }
    let (added, continuation) = AsyncStream<Void>.makeStream()
    waiting.append((entry, continuation))
    for await _ in added { return }
    Issue.record("There is no \"\(entry)\" in \(entries).", sourceLocation: sourceLocation)
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
