import ComposableArchitecture

/// Rows of which one changes in each turn, for the inspector.
struct InspectedRows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
    var title: String
  }

  struct State: Equatable {
    /// A number that is nowhere else on the screen: it says which turn is shown.
    var mark = firstMark
    var rows: IdentifiedArrayOf<Row>

    init(_ count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { Row(id: $0, title: "Row \($0)") })
    }
  }

  enum Action: Equatable { case tapped(Int) }

  private static let firstMark = 70_000_000

  /// The mark after a turn.
  static func mark(after turn: Int) -> Int { firstMark + turn }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .tapped(let number) = action {
      state.mark += 1
      state.rows[id: number % state.rows.count]?.count += 1
    }
    return .none
  }
}
