package import ComposableLog
internal import ComposableRuntime
package import ComposableSharing

/// The shared values of a recording, as the turns found them.
package final class ReplayedSharedValues: SharedValueSource {
  private struct Entry {
    let turn: Int
    let value: LoggedValue
  }

  private let entries: [String: [Entry]]
  /// The replayed turn.
  private let turn = Locked(0)

  /// - Parameter values: each value, and the turn before which it was written.
  package init(_ values: [(write: LoggedWrite, turn: Int)]) {
    entries = Dictionary(grouping: values, by: \.write.name).mapValues { values in
      values.map { Entry(turn: $0.turn, value: LoggedValue(text: $0.write.value)) }
    }
  }

  /// Writes the values that the recording found before a turn.
  package func beginTurn(_ number: Int, of references: SharedReferences) {
    turn.withLock { $0 = number }
    let written = Set(
      entries.filter { $0.value.contains { $0.turn == number } }.map(\.key))
    guard !written.isEmpty else { return }
    for reference in references.all where written.contains(reference.name) {
      reference.load(from: self)
    }
  }

  package func value<Value>(named name: String, as type: Value.Type) -> Value? {
    let turn = turn.withLock { $0 }
    guard let entry = entries[name]?.last(where: { $0.turn <= turn }),
      let decodable = type as? any Decodable.Type
    else { return nil }
    return (try? entry.value.decoded(as: decodable)) as? Value
  }
}
