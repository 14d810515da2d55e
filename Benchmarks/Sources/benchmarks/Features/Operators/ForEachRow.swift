import ComposableArchitecture

/// A list whose rows are features.
@Reducer
struct ForEachRow {
  struct State {
    var total = 0
    var rows: IdentifiedArrayOf<Rows.Row>

    init(count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { Rows.Row(id: $0, title: "row \($0)") })
    }
  }

  enum Action {
    case increment
    case rows(IdentifiedAction<Int, Rows.RowAction>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.total += 1
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}

struct RowFeature: Reducer {
  var body: some Reducer<Rows.Row, Rows.RowAction> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .rename(let title): state.title = title
      }
      return .none
    }
  }
}

/// ``ForEachRow`` with rows that are observed property by property.
@Reducer
struct ForEachObservedRow {
  @ObservableState
  struct State {
    var total = 0
    var rows: IdentifiedArrayOf<ObservedCounter.State>

    init(count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { ObservedCounter.State(id: $0, title: "row \($0)") })
    }
  }

  enum Action {
    case increment
    case rows(IdentifiedActionOf<ObservedCounter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.total += 1
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}
