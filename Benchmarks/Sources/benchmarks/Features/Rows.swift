import ComposableArchitecture

/// A list, as apps have them.
struct Rows: Reducer {
  struct Row: Identifiable {
    let id: Int
    var title: String
    var count = 0
  }

  enum RowAction {
    case increment
    case rename(String)
  }

  struct State {
    var total = 0
    var rows: IdentifiedArrayOf<Row> = []

    init(count: Int) {
      for id in 0..<count { rows.append(Row(id: id, title: "row \(id)")) }
    }
  }

  enum Action: CasePathable {
    case increment
    case rows(IdentifiedAction<Int, RowAction>)

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedAction<Int, RowAction>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.total += 1
      case .rows(.element(let id, .increment)):
        state.rows[id: id]?.count += 1
      case .rows(.element(let id, .rename(let title))):
        state.rows[id: id]?.title = title
      }
      return .none
    }
  }
}
