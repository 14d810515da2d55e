/// ``Rows`` by hand: an array, and a position instead of an id.
struct PlainRows {
  enum Action {
    case increment
    case row(Int, Rows.RowAction)
  }

  var total = 0
  var rows: [Rows.Row]

  init(count: Int) {
    rows = (0..<count).map { Rows.Row(id: $0, title: "row \($0)") }
  }

  @inline(never)
  static func apply(_ action: Action, to state: inout PlainRows) {
    switch action {
    case .increment: state.total += 1
    case .row(let position, .increment): state.rows[position].count += 1
    case .row(let position, .rename(let title)): state.rows[position].title = title
    }
  }
}
