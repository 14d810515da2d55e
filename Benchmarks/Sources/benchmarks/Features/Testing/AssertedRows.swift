import ComposableArchitecture

/// ``Rows`` with equatable states. Without rows it is a counter.
struct AssertedRows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title: String
    var count = 0
  }

  struct State: Equatable {
    var total = 0
    var rows: IdentifiedArrayOf<Row> = []

    init(count: Int = 0) {
      for id in 0..<count { rows.append(Row(id: id, title: "row \(id)")) }
    }
  }

  enum Action {
    case increment
    case incrementRow(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      Self.apply(action, to: &state)
      return .none
    }
  }

  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .increment: state.total += 1
    case .incrementRow(let id): state.rows[id: id]?.count += 1
    }
  }
}
