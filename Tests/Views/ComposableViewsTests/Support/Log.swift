/// Entries in the order they were added.
final class Log {
  private var entries: [String] = []
  private var waiting: [(entry: String, continuation: CheckedContinuation<Void, Never>)] = []

  func add(_ entry: String) {
    entries.append(entry)
    let woken = waiting.filter { $0.entry == entry }
    waiting.removeAll { $0.entry == entry }
    for waiter in woken { waiter.continuation.resume() }
  }

  /// Waits until there is an entry.
  func wait(for entry: String, isolation: isolated (any Actor)? = #isolation) async {
    guard !entries.contains(entry) else { return }
    await withCheckedContinuation(isolation: isolation) { waiting.append((entry, $0)) }
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
