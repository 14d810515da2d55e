import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct IfLetTests {
  let began = Signal()
  let cancelled = Recorder<Int>()

  func makeStore(item: Item.State? = Item.State(id: 1)) -> StoreOf<Container> {
    Store(initialState: Container.State(item: item)) {
      Container(began: began, cancelled: cancelled)
    }
  }

  @Test func theChildRunsWhileItIsPresent() async {
    let store = makeStore()
    await store.send(.item(.incrementLater)).finish()
    #expect(store.item?.count == 1)
  }

  @Test func theChildRunsBeforeTheParent() {
    let store = makeStore(item: Item.State(id: 1, count: 5))
    store.send(.item(.increment))
    store.send(.item(.removeMe))
    #expect(store.log == ["parent saw 6"])
    #expect(store.item == nil)
  }

  @Test func dismissalCancelsTheChildsEffects() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.setItem(nil))
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func dismissalByTheChildsOwnActionCancelsItsEffects() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.item(.removeMe))
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func aChildReplacedByAnotherIsANewChild() async {
    let store = makeStore()
    let first = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.setItem(2))
    await first.finish()
    #expect(cancelled.elements == [1])

    let second = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.setItem(nil))
    await second.finish()
    #expect(cancelled.elements == [1, 2])
  }

  @Test func anUnrelatedActionLeavesTheChildAlone() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.reverse)
    #expect(cancelled.elements.isEmpty)
    store.send(.item(.stopWaiting))
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func anActionForAnAbsentChildIsReported() {
    let store = makeStore(item: nil)
    withKnownIssue {
      store.send(.item(.increment))
    } matching: {
      $0.description.contains("'ifLet' got an action for a child whose state was nil")
        && $0.sourceLocation?.fileName == "Item.swift"
    }
    #expect(store.state == Container.State())
  }

  @Test func theParentsCancelReachesTheChildsEffects() async {
    let store = makeStore()
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.stopAll)
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  /// A reducer that calls another's `reduce` directly creates the operators in it again for each action.
  @Test func dismissalByAnEnclosingReducerCancelsTheChildsEffects() async {
    struct Around: Reducer {
      let base: Container
      func reduce(into state: inout Container.State, action: Container.Action)
        -> Effect<Container.Action>
      {
        base.reduce(into: &state, action: action)
      }
    }
    let store = Store(initialState: Container.State(item: Item.State(id: 1))) {
      Around(base: Container(began: began, cancelled: cancelled))
    }
    let task = store.send(.item(.startWaiting))
    await began.wait()
    store.send(.setItem(nil))
    await task.finish()
    #expect(cancelled.elements == [1])
  }

  @Test func leavingACaseOfADestinationCancelsItsEffects() async {
    let began = began
    let cancelled = cancelled
    let store = Store(initialState: Sheets.State(sheet: .first(Sheet.State()))) {
      Sheets(began: began, cancelled: cancelled)
    }
    let task = store.send(.sheet(.first(.wait)))
    await began.wait()
    store.send(.showSecond)
    await task.finish()
    #expect(cancelled.elements == [1])
  }
}

@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable {}

  enum Action: Sendable { case wait }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Reducer
struct Sheets {
  @Reducer
  enum Destination {
    case first(Sheet)
    case second(Sheet)
  }

  @ObservableState
  struct State {
    var sheet: Destination.State?
  }

  enum Action {
    case sheet(Destination.Action)
    case showSecond
  }

  let began: Signal
  let cancelled: Recorder<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .showSecond = action { state.sheet = .second(Sheet.State()) }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) {
      Destination.body
      Reduce { _, action in
        guard case .first(.wait) = action else { return .none }
        return .run { _ in
          began.fire()
          await untilCancelled()
          cancelled.record(1)
        }
      }
    }
  }
}
