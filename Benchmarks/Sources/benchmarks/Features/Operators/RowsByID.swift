/// ``ForEachRow`` by hand: an array, and a dictionary from ids to positions.
struct RowsByID {
  enum Action {
    case increment
    case row(id: Int, Rows.RowAction)
  }

  var total = 0
  var rows: [Rows.Row]
  var positions: [Int: Int]

  init(count: Int) {
    rows = (0..<count).map { Rows.Row(id: $0, title: "row \($0)") }
    positions = Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0) })
  }

  @inline(never)
  static func apply(_ action: Action, to state: inout RowsByID) {
    switch action {
    case .increment: state.total += 1
    case .row(let id, let action):
      guard let position = state.positions[id] else { return }
      switch action {
      case .increment: state.rows[position].count += 1
      case .rename(let title): state.rows[position].title = title
      }
    }
  }
}
