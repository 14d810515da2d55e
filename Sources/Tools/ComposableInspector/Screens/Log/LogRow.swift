internal import ComposableInspection

/// A row of the log: a turn, or a burst of turns with the same action.
struct LogRow: Hashable, Sendable, Identifiable {
  enum ID: Hashable, Sendable {
    case turn(Int)
    /// By the first turn, so that a burst that goes on keeps its row.
    case burst(first: Int)
  }

  let id: ID
  /// The turn; of a burst, its last one.
  let entry: LogEntry
  /// How far it is from the action that began it all.
  let depth: Int
  /// How many turns it stands for.
  var count = 1
  /// The name of a burst's action: `search.queryChanged`.
  var name = ""
  var isExpanded = false

  /// From this time on a turn is slow: a frame of 120 a second.
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

/// What can be selected in the log.
enum LogSelection: Hashable, Sendable {
  /// What comes after the last turn: the present.
  case end
  case turn(Int)
  /// A burst whose turns are not listed, by its first turn. It is marked for the turn in it that is selected.
  case burst(first: Int)
}

extension LogFeature.State {
  /// The row of a turn: its own, or that of the burst that stands for it.
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
