import ComposableArchitecture

extension Workload {
  /// An action to one row of a few, many and very many, through its own store.
  static var rows: [Workload] {
    WorkloadName.rowCounts.map { rowCount in
      Workload(WorkloadName.row(of: rowCount), note: "an element of a plain array, by position") {
        let id = rowCount / 2
        let store = Store(initialState: Rows.State(count: rowCount)) { Rows() }
        let row = store.scope(state: \.rows, action: \.rows)[id: id]
        let action = opaque(Rows.RowAction.increment)
        return (
          Contender { iterations in
            guard let row else { return }
            for _ in 0..<iterations { row.send(action) }
          } proof: {
            row?.count ?? 0
          },
          .calls(
            of: PlainRows.apply, .row(id, .increment), on: PlainRows(count: rowCount)
          ) { $0.rows[id].count }
        )
      }
    }
  }
}
