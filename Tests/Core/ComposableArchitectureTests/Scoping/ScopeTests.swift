import ComposableArchitecture
import Testing

@MainActor @Suite struct ScopeTests {
  struct Row: Identifiable {
    let id: Int
    var count = 0
  }

  struct List: Reducer {
    struct State { var rows: IdentifiedArrayOf<Row> }
    @CasePathable enum Action {
      case rows(IdentifiedAction<Int, Int>)
      case reverse
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rows(.element(let id, let amount)): state.rows[id: id]?.count += amount
        case .reverse: state.rows.reverse()
        }
        return .none
      }
    }
  }

  let parent = Store(
    initialState: Parent.State(sheet: Counter.State(), rows: [.init(id: 1), .init(id: 2)])
  ) {
    Parent()
  }

  @Test func scopingInTheSameWayReturnsTheSameStore() {
    let first = parent.scope(state: \.first, action: \.first)
    #expect(first === parent.scope(state: \.first, action: \.first))
    #expect(first !== parent.scope(state: \.second, action: \.second))

    let sheet = parent.scope(state: \.sheet, action: \.sheet)
    #expect(sheet === parent.scope(state: \.sheet, action: \.sheet))

    let rows = parent.scope(state: \.rows, action: \.rows)
    let row = rows[0]
    #expect(row === rows[0])
    #expect(row === parent.scope(state: \.rows, action: \.rows)[id: 1])
    #expect(row !== rows[1])
  }

  @Test func equalityAndIdentityAreTheObjects() {
    let first = parent.scope(state: \.first, action: \.first)
    let again = parent.scope(state: \.first, action: \.first)
    #expect(first == again)
    #expect(first.id == again.id)
    #expect(Set([first, again, parent.scope(state: \.second, action: \.second)]).count == 2)
  }

  @Test func aCaseKeyPathCreatedAtRunTimeWorks() {
    let path: CaseKeyPath<Parent.Action, Counter.Action> = \.second
    let child = parent.scope(state: \.second, action: path)
    child.send(.increment)
    #expect(parent.second.count == 1)
  }

  @Test func aChainOfCasesReachesAGrandchild() {
    let rename = parent.scope(state: \.first.name, action: \.first.rename)
    rename.send("Blob")
    #expect(parent.first.name == "Blob")
    #expect(rename.state == "Blob")
  }

  @Test func aSingleElementByItsId() {
    let row = parent.scope(state: \.rows[id: 2], action: \.rows[id: 2])
    row?.send(.increment)
    #expect(parent.rows[id: 2]?.counter.count == 1)
    #expect(parent.scope(state: \.rows[id: 3], action: \.rows[id: 3]) == nil)
  }

  @Test func theStoresOfACollection() {
    let rows = parent.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.state.id) == [1, 2])
    rows[1].send(.increment)
    #expect(parent.rows.map(\.counter.count) == [0, 1])
    #expect(rows[id: 3] == nil)
  }

  @Test func aRowIsFoundWhereverItMoves() {
    let list = Store(
      initialState: List.State(rows: IdentifiedArray(uniqueElements: (0..<5).map { Row(id: $0) }))
    ) {
      List()
    }
    let row = list.scope(state: \.rows, action: \.rows)[1]
    row.send(1)
    list.send(.reverse)
    row.send(1)
    #expect(row.state.id == 1)
    #expect(row.count == 2)
    #expect(list.rows[3].count == 2)
  }

  @Test func aViewOfAnyProjection() {
    let sum = parent.view(value: { $0.sum }, action: { (_: Void) in .first(.increment) })
    #expect(sum.state == 0)
    sum.send(())
    #expect(sum.state == 1)

    let names = parent.view { (first: $0.first.name, second: $0.second.name) }
    names.send(.second(.rename("Blob")))
    #expect(names.state == (first: "", second: "Blob"))
    #expect(names.second == "Blob")
  }

  @Test func aComputedPropertyCanBeScopedTo() {
    let sum = parent.scope(state: \.sum, action: \.first)
    sum.send(.increment)
    #expect(sum.state == 1)
  }

  @Test func childrenOfAnOptionalChild() {
    let name = parent.scope(state: \.sheet, action: \.sheet)!
      .scope(state: \.name, action: \.rename)
    name.send("Blob")
    #expect(parent.sheet?.name == "Blob")
    parent.send(.dismiss)
    #expect(name.state == "Blob")
    withKnownIssue {
      name.send("Blob Jr.")
    }
  }
}
