import ComposableArchitecture
import Testing

/// Tools put states, and hold or drop actions.
@MainActor @Suite(.timeLimit(.minutes(20))) struct StoreControlTests {
  @Reducer struct Counter {
    @ObservableState struct State: Equatable {
      var count = 0
      var other = 0
    }
    enum Action: Sendable {
      case add(Int)
      case later(Int)
      case twice(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          return .none
        case .later(let number): return .run { send in await send(.add(number)) }
        case .twice(let number): return .merge(.send(.add(number)), .send(.add(number)))
        }
      }
    }
  }

  typealias Log = TraceLog<Counter.State, Counter.Action>

  func make() -> (StoreOf<Counter>, Log, StoreControl<Counter.State, Counter.Action>) {
    let log = Log()
    let store = Store(initialState: Counter.State(), middleware: [log]) { Counter() }
    return (store, log, log.control!)
  }

  @Test func observersOfAPutStateAreNotifiedOnce() {
    let (store, log, control) = make()
    let changes = recordChanges { store.count + store.other }
    control.put(Counter.State(count: 5, other: 5))
    #expect(changes.elements == [0, 10])
    #expect(control.turn == StoreTurn(number: 1, cause: .put))
    store.send(.add(1))
    #expect(store.count == 6)
    #expect(log.lines == ["2 add(1): sent"])
  }

  /// A snapshot shares storage with the state that it was taken of.
  @Test func anEarlierStateIsPutAgainAndAgain() {
    let (store, _, control) = make()
    let changes = recordChanges { store.count }
    var snapshots: [Counter.State] = []
    for _ in 0..<4 {
      snapshots.append(control.state!)
      store.send(.add(1))
    }
    for snapshot in snapshots.reversed() + snapshots { control.put(snapshot) }
    store.send(.add(10))
    #expect(changes.elements == [0, 1, 2, 3, 4, 3, 2, 1, 0, 0, 1, 2, 3, 13])
    #expect(snapshots.map(\.count) == [0, 1, 2, 3])
  }

  @Test func storesOfChildrenFollowAPutState() {
    let log = TraceLog<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State(), middleware: [log]) { Parent() }
    let first = store.scope(state: \.first, action: \.first)
    let row: Parent.Row = .init(id: 1)
    log.control?.put(Parent.State(first: .init(count: 3), rows: [row]))
    #expect(first.count == 3)
    first.send(.increment)
    #expect(store.state.first.count == 4)
    store.send(.rows(.element(id: 1, action: .increment)))
    #expect(store.state.rows[id: 1]?.counter.count == 1)
  }

  /// As when a reducer removes it: the store keeps the last state.
  @Test func aChildThatAPutStateLacks() throws {
    let log = TraceLog<EffectTraceTests.List.State, EffectTraceTests.List.Action>()
    let store = Store(initialState: .init(rows: [.init(id: 1), .init(id: 2)]), middleware: [log]) {
      EffectTraceTests.List()
    }
    let rows = store.scope(state: \.rows, action: \.rows)
    let second = try #require(rows.last)
    #expect(second.state.id == 2)
    log.control?.put(.init(rows: [.init(id: 1)]))
    #expect(second.state.id == 2)
    #expect(store.scope(state: \.rows, action: \.rows).count == 1)
  }

  @Test func aStateIsNotPutWhileAnActionIsApplied() {
    final class Impatient: Middleware {
      var control: StoreControl<Int, Int>?
      func attach(to control: StoreControl<Int, Int>) { self.control = control }
      func apply(
        _ action: Int, to state: inout Int, next: (inout Int, Int) -> Effect<Int>
      ) -> Effect<Int> {
        control?.put(100)
        return next(&state, action)
      }
    }
    let store = Store<Int, Int>(initialState: 0, middleware: [Impatient()]) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
    withKnownIssue {
      _ = store.send(1)
    } matching: {
      "\($0)".contains("A tool put a state while its store was applying an action.")
    }
    #expect(store.state == 1)
  }

  @Test func heldActionsAreAppliedInOrder() async {
    let (store, log, control) = make()
    let later = store.send(.later(1))
    control.delivery = .held
    store.send(.add(2))
    let held = store.send(.twice(3))
    // Its effect ends; what it sends is held.
    await later.finish()
    #expect(control.effects.isEmpty)
    #expect(store.count == 0)
    control.put(Counter.State(count: 100))
    #expect(store.count == 100)
    control.delivery = .live
    #expect(store.count == 109)
    await held.finish()
    #expect(
      log.lines.filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") } == [
        "1 later(1): sent", "3 add(2): sent", "4 twice(3): sent", "5 add(1): effect 1.0",
        "6 add(3): turn 4", "7 add(3): turn 4",
      ])
  }

  /// Also after an action that had nothing to settle.
  @Test func whatIsHeldWasSent() {
    let (store, log, control) = make()
    store.send(.add(1))
    control.delivery = .held
    store.send(.add(2))
    control.delivery = .live
    #expect(log.lines == ["1 add(1): sent", "2 add(2): sent"])
  }

  @Test func anObserverOfAPutStateSends() {
    let (store, log, control) = make()
    store.send(.add(1))
    let counts = recordChanges {
      if store.count == 5 { store.send(.add(1)) }
      return store.count
    }
    control.put(Counter.State(count: 5))
    #expect(counts.elements.last == 6)
    #expect(log.lines == ["1 add(1): sent", "3 add(1): sent"])
  }

  /// The start of an effect ends the hold: what it lets go is applied before what is sent next.
  @Test func deliveredByTheStartOfAnEffect() async {
    final class Waiting: Middleware {
      var control: StoreControl<[Int], Int>?
      func attach(to control: StoreControl<[Int], Int>) { self.control = control }
      func apply(
        _ action: Int, to state: inout [Int], next: (inout [Int], Int) -> Effect<Int>
      ) -> Effect<Int> { next(&state, action) }
      func effect(_ event: EffectEvent) {
        if case .started(let trace) = event, trace.name == "second" { control?.delivery = .live }
      }
    }
    let middleware = Waiting()
    let store = Store<[Int], Int>(initialState: [], middleware: [middleware]) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case 1: return .concatenate(.run { _ in }, .run(name: "second") { _ in })
        case 2: return .merge(.send(3), .run { _ in })
        default: return .none
        }
      }
    }
    let first = store.send(1)
    middleware.control?.delivery = .held
    let second = store.send(2)
    await first.finish()
    await second.finish()
    #expect(middleware.control?.delivery == .live)
    #expect(store.state == [1, 2, 3])
    store.send(4)
    #expect(store.state == [1, 2, 3, 4])
  }

  @Reducer struct Form {
    @ObservableState struct State: Equatable { var isOn = false }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  /// They are still pending, or unwanted: that is no mistake of the app.
  @Test func bindingsWhileHeldOrDropped() {
    let log = TraceLog<Form.State, Form.Action>()
    let store = Store(initialState: Form.State(), middleware: [log]) { Form() }
    log.control?.delivery = .held
    store.binding(\.isOn).wrappedValue = true
    log.control?.put(Form.State())
    #expect(!store.isOn)
    log.control?.delivery = .dropped
    store.binding(\.isOn).wrappedValue = false
    log.control?.delivery = .live
    #expect(store.isOn)
  }

  @Test func aHeldBindingDoesNotKeepTheStoreAlive() {
    let log = TraceLog<Form.State, Form.Action>()
    var store: StoreOf<Form>? = Store(initialState: Form.State(), middleware: [log]) { Form() }
    log.control?.delivery = .held
    store?.binding(\.isOn).wrappedValue = true
    store = nil
    #expect(log.control?.isAttached == false)
  }

  @Test func droppedActionsAreNotApplied() async {
    let (store, _, control) = make()
    control.delivery = .held
    store.send(.add(1))
    control.delivery = .dropped
    let task = store.send(.add(10))
    await task.finish()
    store.send(.later(10))
    control.delivery = .live
    store.send(.add(100))
    #expect(store.count == 101)
  }

  /// Held in the middle of a turn: its own effects and the actions behind it wait.
  @Test func middlewareHoldsWhatFollows() {
    final class Breakpoint: Middleware {
      var control: StoreControl<Counter.State, Counter.Action>?
      func attach(to control: StoreControl<Counter.State, Counter.Action>) {
        self.control = control
      }
      func apply(
        _ action: Counter.Action, to state: inout Counter.State,
        next: (inout Counter.State, Counter.Action) -> Effect<Counter.Action>
      ) -> Effect<Counter.Action> {
        if case .twice = action { control?.delivery = .held }
        return next(&state, action)
      }
    }
    let middleware = Breakpoint()
    let store = Store(initialState: Counter.State(), middleware: [middleware]) { Counter() }
    store.send(.add(1))
    store.send(.twice(5))
    #expect(store.count == 1)
    store.send(.add(1))
    #expect(store.count == 1)
    middleware.control?.delivery = .live
    #expect(store.count == 12)
  }

  @Test func anObserverMayHoldAndDeliver() {
    let (store, _, control) = make()
    let counts = recordChanges {
      // Called again after each change.
      if store.count == 1 { control.delivery = .held }
      if store.count == 2 {
        control.delivery = .held
        control.delivery = .live
      }
      return store.count
    }
    store.send(.twice(1))
    #expect(counts.elements == [0, 1])
    control.delivery = .live
    #expect(counts.elements == [0, 1, 2])
    store.send(.add(1))
    #expect(counts.elements == [0, 1, 2, 3])
  }

  @Test func aToolSends() {
    let (store, log, control) = make()
    control.send(.add(3))
    #expect(store.count == 3)
    #expect(log.lines == ["1 add(3): sent"])
  }

  @Test func aControlDoesNotKeepTheStoreAlive() {
    let log = Log()
    var store: Store? = Store(initialState: Counter.State(), middleware: [log]) { Counter() }
    store?.send(.add(1))
    store = nil
    #expect(log.control?.isAttached == false)
  }

  /// The store and its control on an actor other than the main one.
  @Test func onAnotherActor() async {
    actor Session {
      let log = TraceLog<Int, Int>()
      func run() async -> [String] {
        let store = Store<Int, Int>(initialState: 0, middleware: [log]) {
          Reduce { state, action in
            state += action
            return action > 1 ? .run { send in await send(1) } : .none
          }
        }
        log.control?.delivery = .held
        let task = store.send(2)
        log.control?.delivery = .live
        await task.finish()
        return log.lines
      }
    }
    #expect(await Session().run() == ["1 2: sent", "+1.0", "2 1: effect 1.0", "-1.0"])
  }
}
