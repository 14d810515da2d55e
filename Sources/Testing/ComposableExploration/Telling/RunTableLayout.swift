/// Which column of a table an effect has.
struct RunTableLayout {
  private struct Row {
    var column: Int
    var text: String
  }

  private struct Column {
    let title: String
    var owner: EffectTrace.ID?
    var isFree = false
  }

  private var columns = [Column(title: "user")]
  private var rows: [Row] = []

  /// Adds a row.
  ///
  /// - Parameter id: the effect; nil for the user.
  mutating func add(_ text: String, of id: EffectTrace.ID?, titled title: String) {
    rows.append(Row(column: column(of: id, titled: title), text: text))
  }

  /// Lets the next effect have the column of one that has ended.
  mutating func free(_ id: EffectTrace.ID) {
    if let column = columns.firstIndex(where: { $0.owner == id }) { columns[column].isFree = true }
  }

  private mutating func column(of id: EffectTrace.ID?, titled title: String) -> Int {
    if let column = columns.firstIndex(where: { $0.owner == id }) { return column }
    guard let column = columns.firstIndex(where: \.isFree) else {
      columns.append(Column(title: title, owner: id))
      return columns.count - 1
    }
    columns[column].owner = id
    columns[column].isFree = false
    rows.append(Row(column: column, text: "\(title):"))
    return column
  }

  /// Columns as wide as their longest text.
  var text: String {
    let widths = columns.indices.map { column in
      max(
        columns[column].title.count,
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
      line(columns.indices.map { $0 == row.column ? row.text : "" })
    }
    return ([line(columns.map(\.title)), rule] + body).joined(separator: "\n")
  }
}
