package import ComposableLog
internal import ComposableRuntime
package import ComposableSharing

/// The shared values of a recording, as the turns found them.
package final class ReplayedSharedValues: SharedValueSource {
  private struct Entry {
    let turn: Int
    let value: LoggedValue
  }

  private struct Content {
    var entries: [String: [Entry]] = [:]
    /// The replayed turn.
    var turn = 0
  }

  private let content = Locked(Content())

  /// - Parameter values: each value, and the turn before which it was written.
  package init(_ values: [(write: LoggedWrite, turn: Int)] = []) {
    for (write, turn) in values { add(write, before: turn) }
  }

  /// Adds a value.
  ///
  /// - Parameter turn: the turn before which it was written.
  package func add(_ write: LoggedWrite, before turn: Int) {
    let entry = Entry(turn: turn, value: LoggedValue(text: write.value))
    content.withLock { $0.entries[write.name, default: []].append(entry) }
  }

  /// Forgets the values that later ones have replaced.
  func forgetReplaced() {
    content.withLock { content in
      for (name, entries) in content.entries where entries.count > 1 {
        guard let last = entries.lastIndex(where: { $0.turn <= content.turn }), last > 0 else {
          continue
        }
        content.entries[name]?.removeFirst(last)
      }
    }
  }

  /// Writes the values that the recording found before a turn.
  package func beginTurn(_ number: Int, of references: SharedReferences) {
    let written = content.withLock { content in
      content.turn = number
      return Set(content.entries.filter { $0.value.contains { $0.turn == number } }.map(\.key))
    }
    guard !written.isEmpty else { return }
    for reference in references.all where written.contains(reference.name) {
      reference.load(from: self)
    }
  }

  package func value<Value>(named name: String, as type: Value.Type) -> Value? {
    let entry = content.withLock { content in
      content.entries[name]?.last { $0.turn <= content.turn }
    }
    guard let entry, let decodable = type as? any Decodable.Type
    else { return nil }
    return (try? entry.value.decoded(as: decodable)) as? Value
  }
}
