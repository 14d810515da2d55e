internal import ComposableInspection

/// A row of the log: a turn, or a burst of turns with the same action.
struct LogRow: Hashable, Sendable, Identifiable {
  enum ID: Hashable, Sendable {
    case turn(Int)
    /// The first turn, so that a burst that continues keeps its row.
    case burst(first: Int)
  }

  let id: ID
  /// The turn; for a burst, its last turn.
  let entry: LogEntry
  /// The number of causes between it and the first action of its chain.
  let depth: Int
  /// How many turns it stands for.
  var count = 1
  /// The name of a burst's action: `search.queryChanged`.
  var name = ""
  var isExpanded = false

  /// A turn of at least this time is slow: one frame at 120 a second.
  static let slowTime = 8_000_000

  /// How long the turn took with its observers, if that is worth a mark.
  var slowTime: Int? {
    let time = (entry.reducerTime ?? 0) + (entry.observerTime ?? 0)
    return time >= Self.slowTime ? time : nil
  }

  /// Rows for entries, the newest first.
  ///
  /// - Parameters:
  ///   - entries: the entries, oldest first.
  ///   - expanded: the first turns of the bursts whose turns have rows, too.
  static func rows(of entries: [LogEntry], expanded: Set<Int>) -> [LogRow] {
    var depths: [Int: Int] = [:]
    var rows: [LogRow] = []
    var start = 0
    while start < entries.count {
      let name = entries[start].key
      var end = start + 1
      while end < entries.count, entries[end].kind == entries[start].kind,
        entries[end].isSkipped == entries[start].isSkipped,
        entries[end].key == name
      {
        end += 1
      }
      let burst = entries[start..<end]
      for entry in burst {
        depths[entry.turn] = entry.parent.map { (depths[$0] ?? 0) + 1 } ?? 0
      }
      if burst.count >= 3 {
        let first = entries[start]
        let isExpanded = expanded.contains(first.turn)
        let depth = depths[first.turn] ?? 0
        if isExpanded {
          rows += burst.map {
            LogRow(id: .turn($0.turn), entry: $0, depth: max(depth, depths[$0.turn] ?? 0) + 1)
          }
        }
        rows.append(
          LogRow(
            id: .burst(first: first.turn), entry: entries[end - 1], depth: depth,
            count: burst.count, name: name, isExpanded: isExpanded))
      } else {
        rows += burst.map {
          LogRow(id: .turn($0.turn), entry: $0, depth: depths[$0.turn] ?? 0)
        }
      }
      start = end
    }
    return rows.reversed()
  }
}

/// An item that can be selected in the log.
enum LogSelection: Hashable, Sendable {
  /// The present, after the last turn.
  case end
  case turn(Int)
  /// A burst whose turns are not listed, by its first turn. It is highlighted if a turn in it is selected.
  case burst(first: Int)
}

extension LogFeature.State {
  /// The row of a turn: its own row, or the row of its collapsed burst.
  func row(of turn: Int) -> LogSelection {
    guard window.entries.contains(where: { $0.turn == turn }) else { return .turn(turn) }
    for row in rows {
      if case .burst(let first) = row.id, !row.isExpanded, (first...row.entry.turn).contains(turn) {
        return .burst(first: first)
      }
    }
    return .turn(turn)
  }
}
