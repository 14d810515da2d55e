import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct IfCaseLetTests {
  struct Screen: Reducer {
    @CasePathable
    enum State: Equatable {
      case item(Item.State)
      case empty
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case item(Item.Action)
      case clear
      case show(Int)
    }

    let began: Signal
    let cancelled: Recorder<Int>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .item(.removeMe), .clear: state = .empty
        case .show(let id): state = .item(Item.State(id: id))
        case .item: break
        }
        return .none
      }
      .ifCaseLet(\.item, action: \.item) { Item(began: began, cancelled: cancelled) }
    }
  }

  let began = Signal()
  let cancelled = Recorder<Int>()

  func makeStore(_ state: Screen.State = .item(Item.State(id: 1))) -> StoreOf<Screen> {
    Store(initialState: state) { Screen(began: began, cancelled: cancelled) }
  }

  @Test func theChildRunsWhileTheStateIsInItsCase() async {
    let store = makeStore()
    await store.send(.item(.incrementLater)).finish()
    #expect(store.state == .item(Item.State(id: 1, count: 1)))
  }

  @Test func leavingTheCaseCancelsTheChildsEffects() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.clear)
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func aReplacementInTheSameCaseIsANewChild() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.show(2))
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func anActionForAnotherCaseIsReported() {
    let store = makeStore(.empty)
    withKnownIssue {
      store.send(.item(.increment))
    } matching: {
      $0.description.contains("'ifCaseLet' got an action for a child whose state was another case")
    }
    #expect(store.state == .empty)
  }
}
