import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ForEachTests {
  let began = Signal()
  let cancelled = Recorder<Int>()

  func makeStore(ids: Range<Int> = 0..<3) -> StoreOf<Container> {
    Store(
      initialState: Container.State(
        items: IdentifiedArray(uniqueElements: ids.map { Item.State(id: $0) }))
    ) {
      Container(began: began, cancelled: cancelled)
    }
  }

  @Test func onlyTheAddressedElementRuns() async {
    let store = makeStore()
    await store.send(.items(.element(id: 1, action: .incrementLater))).finish()
    #expect(store.items.map(\.count) == [0, 1, 0])
  }

  @Test func theElementRunsBeforeTheParent() {
    let store = makeStore()
    store.send(.items(.element(id: 1, action: .increment)))
    store.send(.items(.element(id: 1, action: .removeMe)))
    #expect(store.log == ["parent saw 1"])
    #expect(store.items.map(\.id) == [0, 2])
  }

  @Test func twoRowsWithOneCancelIDDoNotCancelEachOther() async {
    let store = makeStore()
    let first = store.send(.items(.element(id: 0, action: .startWaiting)))
    let second = store.send(.items(.element(id: 1, action: .startWaiting)))
    await began.wait()
    await began.wait()
    store.send(.items(.element(id: 0, action: .stopWaiting)))
    await first.finish()
    #expect(cancelled.elements == [0])
    store.send(.items(.element(id: 1, action: .stopWaiting)))
    await second.finish()
    #expect(cancelled.elements == [0, 1])
  }

  @Test func removingARowCancelsItsEffectsAndNoOthers() async {
    let store = makeStore()
    let tasks = (0..<3).map { store.send(.items(.element(id: $0, action: .startWaiting))) }
    for _ in tasks { await began.wait() }
    store.send(.removeItem(1))
    await tasks[1].finish()
    #expect(cancelled.elements == [1])
    store.send(.reverse)
    #expect(cancelled.elements == [1])
    store.send(.items(.element(id: 2, action: .removeMe)))
    await tasks[2].finish()
    #expect(cancelled.elements == [1, 2])
    store.send(.stopAll)
    await tasks[0].finish()
    #expect(cancelled.elements == [1, 2, 0])
  }

  @Test func anActionForARemovedRowIsReported() {
    let store = makeStore()
    let before = store.state
    withKnownIssue {
      store.send(.items(.element(id: 7, action: .increment)))
    } matching: {
      $0.description.contains("'forEach' got an action for a child whose state was not in the")
        && $0.description.contains("id 7")
    }
    #expect(store.state == before)
  }

  @Test func rowsAreFoundAfterTheyMoved() {
    let store = makeStore(ids: 0..<10)
    for _ in 0..<2 {
      for id in [3, 3, 7, 0, 9] { store.send(.items(.element(id: id, action: .increment))) }
      store.send(.reverse)
    }
    #expect(store.items[id: 3]?.count == 4)
    #expect(store.items.map(\.count).reduce(0, +) == 10)
  }

  @Test func anElementIsChangedInPlace() {
    struct Row: Identifiable {
      let id: Int
      var values = Array(repeating: 0, count: 100)
    }
    struct Rows { var rows: IdentifiedArrayOf<Row> }
    enum Action: CasePathable {
      case rows(IdentifiedAction<Int, Int>)
      struct AllCasePaths {
        var rows: AnyCasePath<Action, IdentifiedAction<Int, Int>> {
          AnyCasePath(
            embed: { .rows($0) },
            extract: {
              switch $0 {
              case .rows(let it): it
              }
            })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let addresses = Recorder<UInt>()
    let store = Store<Rows, Action>(
      initialState: Rows(rows: IdentifiedArray(uniqueElements: (0..<10).map { Row(id: $0) }))
    ) {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) {
          Reduce { row, index in
            row.values[index] += 1
            row.values.withUnsafeBufferPointer {
              addresses.record(UInt(bitPattern: $0.baseAddress))
            }
            return .none
          }
        }
    }
    for index in 0..<10 { store.send(.rows(.element(id: 5, action: index))) }
    #expect(Set(addresses.elements).count == 1)
  }
}
