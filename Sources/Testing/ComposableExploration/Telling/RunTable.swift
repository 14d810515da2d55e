internal import ComposableSourceText

/// A run as a table: a column for the user, and one for each effect.
struct RunTable {
  private struct Row {
    var column: Int
    var text: String
  }

  private var columns: [EffectTrace.ID?] = [nil]
  private var titles = ["user"]
  private var rows: [Row] = []

  /// Whether the user acts on a screen, and the screen sends actions.
  var hasScreen = false

  mutating func userDid(_ screenAction: ScreenAction) { add(nil, screenAction.text) }

  /// - Parameter task: the task of a screen that sent the action.
  mutating func turn(_ turn: StoreTurn, _ action: Any, by task: ExploredEffect?) {
    switch turn.cause {
    case .sent: add(task?.id, (hasScreen ? "sends " : "") + text(of: action), task)
    case .effect(let id): add(id, "sends \(text(of: action))")
    case .turn, .put: add(nil, "→ \(text(of: action))")
    }
  }

  mutating func called(_ call: PendingCall, by effect: ExploredEffect?) {
    add(call.effect, call.deadline == nil ? "calls \(call.text)" : call.text, effect)
  }

  mutating func ended(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    switch outcome {
    case .returns: add(call.effect, call.deadline == nil ? "\(call.name) returns" : "wakes")
    case .alternative(let index):
      switch call.alternatives[index] {
      case .failure: add(call.effect, "\(call.name) fails")
      case .value(let text): add(call.effect, "\(call.name) returns \(text)")
      }
    case .cancelled: add(call.effect, "\(call.name) is cancelled")
    }
  }

  private mutating func add(_ id: EffectTrace.ID?, _ text: String, _ effect: ExploredEffect? = nil)
  {
    var column = columns.firstIndex(of: id)
    if column == nil {
      columns.append(id)
      let kind = effect?.isTask == true ? "task" : "effect"
      titles.append("\(kind) \(id.map { "\($0)" } ?? "")\(effect.map { ", \($0.label)" } ?? "")")
      column = columns.count - 1
    }
    rows.append(Row(column: column ?? 0, text: text))
  }

  private func text(of action: Any) -> String { SwiftText.line(of: action, limit: 100) }

  /// Columns as wide as their longest text.
  var text: String {
    let widths = titles.indices.map { column in
      max(
        titles[column].count,
        rows.filter { $0.column == column }.map(\.text.count).max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = padded.joined(separator: " │ ")
      return String(line.reversed().drop { $0 == " " || $0 == "│" }.reversed())
    }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
    let body = rows.map { row in
      line(titles.indices.map { $0 == row.column ? row.text : "" })
    }
    return ([line(titles), rule] + body).joined(separator: "\n")
  }
}
