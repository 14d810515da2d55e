import ComposableArchitecture

extension Workload {
  /// An action to one row of a few, many and very many, where the rows are features.
  static var forEach: [Workload] {
    WorkloadName.rowCounts.flatMap { [plain($0), observed($0), observedStore($0)] }
      + [manyAndFew, manyAndFewStores, byID(100_000)]
  }

  private static let plainArray = "an element of a plain array, by position"

  private static func plain(_ count: Int) -> Workload {
    Workload("forEach: one row of \(Double(count).short)", note: plainArray) {
      let id = count / 2
      return (
        .sends(
          .rows(.element(id: id, action: .increment)),
          to: Store(initialState: ForEachRow.State(count: count)) { ForEachRow() }
        ) { $0.rows[id: id]?.count ?? -1 },
        calls(count)
      )
    }
  }

  private static func observed(_ count: Int) -> Workload {
    Workload(WorkloadName.observedRow(of: count), note: plainArray) {
      (observedSends(count), calls(count))
    }
  }

  private static func observedStore(_ count: Int) -> Workload {
    Workload(WorkloadName.observedRowStore(of: count), note: plainArray) {
      (observedStoreSends(count), calls(count))
    }
  }

  private static var manyAndFew: Workload {
    Workload(WorkloadName.manyAndFewRows, note: "the same with 100 rows") {
      (observedSends(100_000), observedSends(100))
    }
  }

  private static var manyAndFewStores: Workload {
    Workload(WorkloadName.manyAndFewRowStores, note: "the same with 100 rows") {
      (observedStoreSends(100_000), observedStoreSends(100))
    }
  }

  private static func byID(_ count: Int) -> Workload {
    Workload(
      "\(WorkloadName.observedRow(of: count)), vs. by id",
      note: "an element of a plain array, by a dictionary of ids"
    ) {
      let id = count / 2
      return (
        observedSends(count),
        .calls(
          of: RowsByID.apply, .row(id: id, .increment), on: RowsByID(count: count)
        ) { $0.rows[id].count }
      )
    }
  }

  private static func observedSends(_ count: Int) -> Contender {
    let id = count / 2
    return .sends(
      .rows(.element(id: id, action: .increment)),
      to: Store(initialState: ForEachObservedRow.State(count: count)) { ForEachObservedRow() }
    ) { $0.rows[id: id]?.count ?? -1 }
  }

  private static func observedStoreSends(_ count: Int) -> Contender {
    let store = Store(initialState: ForEachObservedRow.State(count: count)) {
      ForEachObservedRow()
    }
    let row = store.scope(state: \.rows, action: \.rows)[id: count / 2]
    let action = opaque(ObservedCounter.Action.increment)
    return Contender { iterations in
      guard let row else { return }
      for _ in 0..<iterations { row.send(action) }
    } proof: {
      row?.state.count ?? -1
    }
  }

  private static func calls(_ count: Int) -> Contender {
    let id = count / 2
    return .calls(of: PlainRows.apply, .row(id, .increment), on: PlainRows(count: count)) {
      $0.rows[id].count
    }
  }
}
