#if Macros
  import ComposableArchitecture
  import Foundation
  import OrderedCollections
  import Testing

  /// Effects that begin with a feature, follow its changes and come after it, wherever the feature is, and whichever reducer
  /// brings it.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct LifecycleTests {
    /// The places of a leaf in the app.
    enum Kind: CaseIterable, Sendable { case sheet, plain, row, element, destination, door, deep }

    /// The reducer that makes the change.
    enum Maker: CaseIterable, Sendable { case before, after, above }

    let log = LeafLog()

    private func store(
      _ state: Root.State = Root.State(), _ trace: TraceLog<Root.State, Root.Action>? = nil
    ) -> StoreOf<Root> {
      Store(initialState: state, middleware: trace.map { [$0] } ?? []) { Root(log: log) }
    }

    private func send(
      _ change: @escaping @Sendable (inout App.State) -> Void, by maker: Maker,
      to store: StoreOf<Root>
    ) {
      switch maker {
      case .before: store.send(.app(.before(change)))
      case .after: store.send(.app(.after(change)))
      case .above: store.send(.change { change(&$0.app) })
      }
    }

    @Test(arguments: Kind.allCases, Maker.allCases)
    func comesChangesAndGoes(kind: Kind, maker: Maker) {
      let trace = TraceLog<Root.State, Root.Action>()
      var state = Root.State()
      if kind == .deep { state.app.plain = Tenant.State(id: 0) }
      let store = store(state, trace)
      #expect(log.take() == (kind == .deep ? ["mount 0"] : []))
      let first = trace.effects.count
      send({ $0.put(1, kind) }, by: maker, to: store)
      #expect(log.take() == ["mount 1"])
      #expect(trace.effects.dropFirst(first) == ["+1.0"])
      send({ $0.change(kind) { $0.note = "a" } }, by: maker, to: store)
      #expect(log.take() == ["note 1: -a"])
      send({ $0.change(kind) { $0.refresh.fire() } }, by: maker, to: store)
      #expect(log.take() == ["refreshed 1"])
      // Another one: the effects of the first end, and then those of the second begin.
      send({ $0.put(2, kind) }, by: maker, to: store)
      #expect(log.take() == ["mount 2", "gone 1"])
      #expect(trace.effects.dropFirst(first + 1) == ["x1.0", "+\(trace.turn).0"])
      let second = "x\(trace.turn).0"
      send({ $0.remove(kind) }, by: maker, to: store)
      #expect(log.take() == ["gone 2"])
      #expect(trace.effects.last == second)
    }

    /// The action that a lifecycle sends names the turn that caused it.
    @Test func causes() {
      let trace = TraceLog<Root.State, Root.Action>()
      let store = store(Root.State(), trace)
      send({ $0.put(1, .sheet) }, by: .before, to: store)
      send({ $0.change(.sheet) { $0.refresh.fire() } }, by: .above, to: store)
      #expect(trace.causes == ["sent", "sent", "turn 2"])
    }

    /// One that replaces another under the same id continues.
    @Test(arguments: [Kind.plain, .row]) func theSameID(kind: Kind) {
      let trace = TraceLog<Root.State, Root.Action>()
      let store = store(Root.State(), trace)
      send({ $0.put(1, kind) }, by: .before, to: store)
      send(
        {
          $0.remove(kind)
          $0.put(1, kind)
        }, by: .after, to: store)
      #expect(log.take() == ["mount 1"])
      #expect(trace.effects == ["+1.0"])
    }

    /// Another case of an enum is another feature, also under the id of the one before on a stack.
    @Test func anotherCase() {
      let store = store()
      send({ $0.destination = .leaf(Tenant.State(id: 1)) }, by: .before, to: store)
      send({ $0.destination = .other(Tenant.State(id: 1)) }, by: .before, to: store)
      #expect(log.take() == ["mount 1", "mount 1", "gone 1"])
      send({ $0.path.append(.leaf(Tenant.State(id: 2))) }, by: .before, to: store)
      send({ $0.path[id: $0.path.ids[0]] = .other(Tenant.State(id: 3)) }, by: .before, to: store)
      #expect(log.take() == ["mount 2", "mount 3", "gone 2"])
    }

    /// Dismissed by itself, by its action, and popped.
    @Test func dismissed() async {
      let store = store()
      send(
        {
          $0.put(1, .sheet)
          $0.put(2, .element)
        }, by: .before, to: store)
      _ = log.take()
      store.send(.app(.sheet(.dismiss)))
      #expect(log.take() == ["gone 1"])
      await store.send(.app(.path(.element(id: store.app.path.ids[0], action: .leaf(.leave)))))
        .finish()
      #expect(log.take() == ["gone 2"])
      #expect(store.app.path.isEmpty)
    }

    /// A feature comes and goes with all below it.
    @Test func nested() {
      let trace = TraceLog<Root.State, Root.Action>()
      let store = store(Root.State(), trace)
      let leaf = Tenant.State(id: 1, Tenant.State(id: 2, Tenant.State(id: 3)))
      send({ $0.sheet = leaf }, by: .before, to: store)
      #expect(log.take() == ["mount 3", "mount 2", "mount 1"])
      // From far above.
      send({ $0.sheet?.sheet?.sheet = nil }, by: .above, to: store)
      #expect(log.take() == ["gone 3"])
      send({ $0.sheet?.sheet = Tenant.State(id: 4, Tenant.State(id: 5)) }, by: .above, to: store)
      #expect(log.take() == ["mount 5", "mount 4", "gone 2"])
      send({ $0.sheet = nil }, by: .above, to: store)
      #expect(log.take() == ["gone 5", "gone 4", "gone 1"])
      #expect(trace.effects.filter { $0.hasPrefix("+") }.count == 5)
      #expect(trace.effects.filter { $0.hasPrefix("x") }.count == 5)
    }

    /// Only what comes and goes: not the elements around it, and not those that move.
    @Test func rows() {
      let store = store()
      send(
        { $0.rows = IdentifiedArray(uniqueElements: (1...5).map { Tenant.State(id: $0) }) },
        by: .above, to: store)
      #expect(log.take() == (1...5).map { "mount \($0)" })
      send(
        {
          $0.rows.move(fromOffsets: [0], toOffset: 5)
          $0.rows.remove(id: 3)
          $0.rows.append(Tenant.State(id: 6))
        }, by: .before, to: store)
      #expect(log.take() == ["mount 6", "gone 3"])
      send({ $0.rows[id: 4]?.sheet = Tenant.State(id: 40) }, by: .above, to: store)
      #expect(log.take() == ["mount 40"])
      send({ $0.rows.removeAll() }, by: .after, to: store)
      #expect(Set(log.take()) == ["gone 1", "gone 2", "gone 4", "gone 40", "gone 5", "gone 6"])
    }

    /// Rows that only begin effects are known by the version of their array.
    @Test func rowsThatOnlyMount() {
      let state = List.State(rows: [List.Row.State(id: 1)])
      let store = Store(initialState: state) { List(log: log) }
      #expect(log.take() == ["mount 1"])
      store.send(.rows(.element(id: 1, action: .tap)))
      store.send(.change { $0.rows.append(List.Row.State(id: 2)) })
      #expect(log.take() == ["mount 2"])
      store.send(.change { $0.rows = [List.Row.State(id: 2), List.Row.State(id: 3)] })
      #expect(log.take() == ["mount 3"])
      #expect(store.withState { $0.rows.map(\.count) } == [0, 0])
    }

    /// Their effects end with them also when a feature above removes them, and begin again with another row of the same id.
    @Test func effectsOfRowsThatOnlyMount() {
      let trace = TraceLog<ListHolder.State, ListHolder.Action>()
      let store = Store(initialState: ListHolder.State(), middleware: [trace]) {
        ListHolder(log: log)
      }
      let rows = (1...2).map { List.Row.State(id: $0, listens: true) }
      store.send(.change { $0.list.rows = IdentifiedArray(uniqueElements: rows) })
      store.send(.change { $0.list.rows.remove(id: 1) })
      #expect(trace.effects == ["+1.0", "+1.1", "x1.0"])
      store.send(.change { $0.list.rows.append(List.Row.State(id: 1, listens: true)) })
      store.send(.change { $0.list.rows = [] })
      #expect(trace.effects.prefix(4) == ["+1.0", "+1.1", "x1.0", "+3.0"])
      #expect(Set(trace.effects.dropFirst(4)) == ["x1.1", "x3.0"])
    }

    /// A child that turns itself into another one, and is removed from above in the same action, leaves no effect.
    @Test func removedAfterItTurnedIntoAnother() {
      let trace = TraceLog<TurnerHolder.State, TurnerHolder.Action>()
      let store = Store(initialState: TurnerHolder.State(), middleware: [trace]) { TurnerHolder() }
      store.send(.turner(.turn))
      #expect(trace.effects == ["+1.0", "x1.0"])
      withExtendedLifetime(store) {}
    }

    /// Pages whose only effects are those of their lifecycles keep them when pages above them come and go, before any action
    /// for a page, and also when the stack can't tell which pages have changed.
    @Test(arguments: Maker.allCases) func pagesBeforeTheirFirstAction(maker: Maker) {
      let trace = TraceLog<Root.State, Root.Action>()
      var state = Root.State()
      state.app.put(1, .element)
      let store = store(state, trace)
      send({ $0.path.append(.leaf(Tenant.State(id: 2))) }, by: maker, to: store)
      #expect(trace.effects == ["+0.0", "+1.0"])
      send({ $0.path.append(.other(Tenant.State(id: 3))) }, by: maker, to: store)
      // The ids are shared from here on, and the next change copies them.
      let ids = store.app.path.ids
      store.send(.app(.path(.popFrom(id: ids[2]))))
      #expect(trace.effects == ["+0.0", "+1.0", "+2.0", "x2.0"])
      send({ $0.path[id: ids[1]] = .other(Tenant.State(id: 4)) }, by: maker, to: store)
      #expect(trace.effects.dropFirst(4) == ["x1.0", "+4.0"])
      withExtendedLifetime(store) {}
    }

    /// With the store, and in an order: the effects of the initial state are those of a turn before the first one.
    @Test func theInitialState() {
      let trace = TraceLog<Root.State, Root.Action>()
      var state = Root.State()
      state.app.put(1, .sheet)
      state.app.put(2, .row)
      var store: StoreOf<Root>? = store(state, trace)
      #expect(Set(log.take()) == ["mount 1", "mount 2"])
      #expect(trace.effects == ["+0.0", "+0.1"])
      weak let weakStore = store
      store = nil
      #expect(weakStore == nil)
      // The effects end, and none starts.
      #expect(log.take() == [])
      #expect(Set(trace.effects.dropFirst(2)) == ["x0.0", "x0.1"])
    }

    @Test func anActionOfTheInitialState() {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
        .onMount { _ in .send(3) }
      }
      #expect(store.withState { $0 } == 3)
    }

    /// Who waits for the action that brings a feature does not wait for the feature's effect, and does not cancel it.
    @Test func workOfItsOwn() async {
      let trace = TraceLog<Root.State, Root.Action>()
      let store = store(Root.State(), trace)
      let work = store.send(.change { $0.app.put(1, .row) })
      #expect(trace.effects == ["+1.0"])
      await work.finish()
      work.cancel()
      #expect(trace.effects == ["+1.0"])
      store.send(.change { $0.app.remove(.row) })
      #expect(trace.effects == ["+1.0", "x1.0"])
    }

    /// What middleware sends while it is attached makes no feature begin twice.
    @Test func anActionBeforeTheStoreBegins() {
      var state = Root.State()
      state.app.put(1, .plain)
      let sender = SendingMiddleware<Root.State, Root.Action>(
        .change {
          $0.app.put(2, .row)
          $0.app.change(.plain) { $0.note = "a" }
        })
      let store = Store(initialState: state, middleware: [sender]) { Root(log: log) }
      #expect(log.take() == ["mount 1", "note 1: -a", "mount 2"])
      store.send(.change { $0.app.remove(.row) })
      #expect(log.take() == ["gone 2"])
    }

    /// A trigger that was fired less often is that of another state, and nobody has fired it.
    @Test func aReplacedTrigger() {
      let store = store()
      send({ $0.put(1, .plain) }, by: .before, to: store)
      send({ $0.change(.plain) { $0.refresh.fire() } }, by: .before, to: store)
      #expect(log.take() == ["mount 1", "refreshed 1"])
      send({ $0.put(1, .plain) }, by: .before, to: store)
      #expect(log.take() == [])
    }

    /// A property is checked for the initial state itself, and not only for what its lifecycle makes of it.
    @Test func propertiesOfTheInitialState() {
      struct Positive: Reducer {
        var body: some Reducer<Int, Int> {
          Reduce { state, action in
            state += action
            return .none
          }
          .onMount { _ in .send(1) }
        }
        var properties: [FeatureProperty<Int, Int>] {
          FeatureProperty.always("positive") { $0 > 0 }
        }
      }
      withKnownIssue {
        let store = Store(initialState: 0) { Positive() }
        #expect(store.withState { $0 } == 1)
      } matching: {
        "\($0)".contains("positive")
      }
    }

    /// A body that depends on a value may have a lifecycle though another value of the same type had none.
    @Test func bodiesThatDependOnValues() {
      func holder<Child: Reducer<Int, Bool>>(_ child: Child) -> StoreOf<Holding<Child>> {
        Store(initialState: Holding<Child>.State(child: 0)) { Holding(child: child) }
      }
      func test(_ make: (Bool) -> some Reducer<Int, Bool>, _ location: SourceLocation) {
        for isOn in [false, true] {
          let reducer = make(isOn)
          let store = Store(initialState: 0) { reducer }
          #expect(log.take() == (isOn ? ["mount"] : []), sourceLocation: location)
          withExtendedLifetime(store) {}
        }
      }
      test({ Choosing(isOn: $0, log: log).optional }, #_sourceLocation)
      test({ Wrapping(base: Choosing(isOn: $0, log: log).optional) }, #_sourceLocation)
      test({ Wrapping(base: Choosing(isOn: $0, log: log).either) }, #_sourceLocation)
      test({ Wrapping(base: Choosing(isOn: $0, log: log).list) }, #_sourceLocation)
      test({ Wrapping(base: Choosing(isOn: $0, log: log).erased) }, #_sourceLocation)
      test({ Wrapping(base: Choosing(isOn: $0, log: log).several) }, #_sourceLocation)
      // Below a child, the second after the first.
      let pair = Wrapping(
        base: CombineReducers {
          Wrapping(base: Choosing(isOn: false, log: log).optional)
          Wrapping(base: Choosing(isOn: true, log: log).optional)
        })
      let store = holder(pair)
      #expect(log.take() == ["mount"])
      withExtendedLifetime(store) {}
    }

    /// Several reducers in a closure are a list, and lists of one domain have one type, whatever is in them.
    @Test func listsInLists() {
      let node = Forest.Node(id: 0, children: [Forest.Node(id: 1)])
      let store = Store(initialState: Forest.State(root: node)) { Forest(log: log) }
      #expect(log.take() == ["mount 1"])
      withExtendedLifetime(store) {}
    }

    /// Bodies are looked through once for each value of them, and not for each path that leads to them.
    @Test func manyPaths() {
      let bodies = LockIsolated(0)
      let leaf = Switched(isOn: LockIsolated(false))
      let five = Forking(
        Forking(Forking(Forking(Forking(leaf, bodies), bodies), bodies), bodies), bodies)
      let ten = Forking(
        Forking(Forking(Forking(Forking(five, bodies), bodies), bodies), bodies), bodies)
      let store = Store(initialState: .init()) { ten }
      #expect(bodies.value < 50)
      withExtendedLifetime(store) {}
    }

    /// A state that a tool puts starts nothing, and is compared with from then on.
    @Test func aStateThatIsPut() {
      let trace = TraceLog<Root.State, Root.Action>()
      let store = store(Root.State(), trace)
      var state = Root.State()
      state.app.put(1, .sheet)
      trace.control?.put(state)
      #expect(log.take() == [])
      send({ $0.remove(.sheet) }, by: .before, to: store)
      #expect(log.take() == ["gone 1"])
    }

    /// A dependency that is overridden around a feature is overridden in its lifecycle.
    @Test func dependencies() async {
      struct Dated: Reducer {
        let log: LeafLog
        let ended: Signal
        @Dependency(\.date.now) var now
        var body: some Reducer<Int, Int> {
          Reduce { _, _ in .none }
            .onMount { _ in
              let seconds = now.timeIntervalSince1970
              return .run { [log, ended] _ in
                log.add("\(Int(seconds)) \(Int(now.timeIntervalSince1970))")
                ended.fire()
              }
            }
        }
      }
      let ended = Signal()
      let store = Store(initialState: 0) {
        Dated(log: log, ended: ended).dependency(\.date.now, .init(timeIntervalSince1970: 7))
      } withDependencies: {
        $0.date.now = .init(timeIntervalSince1970: 8)
      }
      await ended.wait()
      withExtendedLifetime(store) {}
      #expect(log.take() == ["7 7"])
    }
  }

  extension LifecycleTests {
    /// A transformed dependency is the same to a reducer and to its lifecycle, and is transformed once.
    @Test func aTransformedDependency() {
      struct Dated: Reducer {
        let log: LeafLog
        @Dependency(\.date.now) var now
        private var seconds: Int { Int(now.timeIntervalSince1970) }
        var body: some Reducer<Int, Int> {
          Reduce<Int, Int> { state, action in
            state += action
            return log("reduce \(seconds)")
          }
          .onMount { _ in log("mount \(seconds)") }
          .onAnyChange(of: \.self) { _, _, _ in log("change \(seconds)") }
        }
      }
      let count = LockIsolated(0)
      let store = Store(initialState: 0) {
        Dated(log: log).transformDependency(\.date.now) { now in
          now = Date(
            timeIntervalSince1970: Double(
              count.withValue { count in
                count += 1
                return count
              }))
        }
      }
      store.send(1)
      store.send(1)
      #expect(log.take() == ["mount 1", "reduce 1", "change 1", "reduce 1", "change 1"])
      #expect(count.value == 1)
    }
  }

  extension LifecycleTests {
    struct List: Reducer {
      struct Row: Reducer {
        struct State: Identifiable {
          let id: Int
          var listens = false
          var count = 0
        }
        enum Action: Sendable { case tap }
        let log: LeafLog
        var body: some Reducer<State, Action> {
          Reduce { state, _ in
            state.count += 1
            return .none
          }
          .onMount { state in
            log.add("mount \(state.id)")
            return state.listens ? .run { _ in await untilCancelled() } : .none
          }
        }
      }
      struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
      @CasePathable enum Action: Sendable {
        case rows(IdentifiedActionOf<Row>)
        case change(@Sendable (inout State) -> Void)
      }
      let log: LeafLog
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Row(log: log) }
      }
    }
  }

  extension LifecycleTests {
    struct ListHolder: Reducer {
      struct State { var list = List.State() }
      @CasePathable enum Action: Sendable {
        case list(List.Action)
        case change(@Sendable (inout State) -> Void)
      }
      let log: LeafLog
      var body: some Reducer<State, Action> {
        Scope(state: \.list, action: \.list) { List(log: log) }
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
      }
    }

    /// A child of `TurnerHolder.Middle`, which its parent's parent removes.
    struct Turner: Reducer {
      struct State: Identifiable { var id = 1 }
      enum Action: Sendable { case turn }
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.id += 1
          return .run { _ in await untilCancelled() }
        }
        .onDismount { .none }
      }
    }

    struct TurnerHolder: Reducer {
      struct Middle: Reducer {
        struct State { var turner: Turner.State? = Turner.State() }
        @CasePathable enum Action: Sendable { case turner(Turner.Action) }
        var body: some Reducer<State, Action> {
          EmptyReducer().ifLet(\.turner, action: \.turner) { Turner() }
        }
      }
      struct State { var middle = Middle.State() }
      @CasePathable enum Action: Sendable {
        case middle(Middle.Action)
        static func turner(_ action: Turner.Action) -> Self { .middle(.turner(action)) }
      }
      var body: some Reducer<State, Action> {
        Scope(state: \.middle, action: \.middle) { Middle() }
        Reduce { state, _ in
          state.middle.turner = nil
          return .none
        }
      }
    }
  }

  extension LifecycleTests {
    /// Reducers of one type each, with a lifecycle or without.
    struct Choosing {
      let isOn: Bool
      let log: LeafLog

      private var mounting: some Reducer<Int, Bool> {
        Reduce<Int, Bool> { _, _ in .none }.onMount { _ in log("mount") }
      }
      @ReducerBuilder<Int, Bool> var optional: some Reducer<Int, Bool> {
        if isOn { mounting }
      }
      @ReducerBuilder<Int, Bool> var either: some Reducer<Int, Bool> {
        if isOn { mounting } else { Reduce<Int, Bool> { _, _ in .none } }
      }
      var list: _ReducerList<Int, Bool> {
        ReducerBuilder<Int, Bool>.buildArray(isOn ? [mounting] : [])
      }
      var several: _ReducerList<Int, Bool> {
        isOn ? list(mounting) : list(Reduce<Int, Bool> { _, _ in .none })
      }
      private func list(_ reducer: some Reducer<Int, Bool>) -> _ReducerList<Int, Bool> {
        ReducerBuilder<Int, Bool>.buildArray([reducer])
      }
      var erased: Reduce<Int, Bool> {
        let reducer: any Reducer<Int, Bool> = isOn ? mounting : EmptyReducer()
        return Reduce(reducer)
      }
    }

    /// A feature with a body.
    struct Wrapping<Base: Reducer<Int, Bool>>: Reducer {
      let base: Base
      var body: some Reducer<Int, Bool> { base }
    }

    /// A feature whose body depends on more than its type.
    struct Switched: Reducer {
      let isOn: LockIsolated<Bool>
      var body: some Reducer<Int, Bool> {
        if isOn.value { Reduce<Int, Bool> { _, _ in .none }.onMount { _ in .none } }
      }
    }

    /// A feature with a child in two places.
    struct Forking<Child: Reducer>: Reducer {
      struct State {
        var first: Child.State?
        var second: Child.State?
      }
      @CasePathable enum Action {
        case first(Child.Action)
        case second(Child.Action)
      }
      let child: Child
      let bodies: LockIsolated<Int>

      init(_ child: Child, _ bodies: LockIsolated<Int>) {
        self.child = child
        self.bodies = bodies
      }

      var body: some Reducer<State, Action> {
        counted
          .ifLet(\.first, action: \.first) { child }
          .ifLet(\.second, action: \.second) { child }
      }

      private var counted: EmptyReducer<State, Action> {
        bodies.withValue { $0 += 1 }
        return EmptyReducer()
      }
    }

    /// A tree whose root has two reducers, and the nodes below it as well.
    struct Forest: Reducer {
      struct Node: Identifiable {
        let id: Int
        var children: IdentifiedArrayOf<Node> = []
      }
      @CasePathable indirect enum NodeAction: Sendable {
        case children(IdentifiedAction<Int, NodeAction>)
      }
      struct Children: Reducer {
        let log: LeafLog
        var body: some Reducer<Node, NodeAction> {
          EmptyReducer<Node, NodeAction>().forEach(\.children, action: \.children) {
            Reduce<Node, NodeAction> { _, _ in .none }.onMount { log("mount \($0.id)") }
            EmptyReducer<Node, NodeAction>()
          }
        }
      }
      struct State { var root: Node }
      @CasePathable enum Action: Sendable { case root(NodeAction) }
      let log: LeafLog
      var body: some Reducer<State, Action> {
        Scope(state: \.root, action: \.root) {
          Reduce<Node, NodeAction> { _, _ in .none }
          Children(log: log)
        }
      }
    }

    struct Holding<Child: Reducer<Int, Bool>>: Reducer {
      struct State { var child: Int? }
      @CasePathable enum Action: Sendable { case child(Bool) }
      let child: Child
      var body: some Reducer<State, Action> {
        EmptyReducer().ifLet(\.child, action: \.child) { child }
      }
    }
  }

  /// Sends an action while it is attached.
  final class SendingMiddleware<State, Action>: Middleware {
    let action: Action
    init(_ action: Action) { self.action = action }
    func attach(to control: StoreControl<State, Action>) { control.send(action) }
    func apply(
      _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
      next(&state, action)
    }
  }

  final class LeafLog: @unchecked Sendable {
    private let lines = LockIsolated<[String]>([])

    var isEmpty: Bool { lines.value.isEmpty }

    func add(_ line: String) { lines.withValue { $0.append(line) } }

    func callAsFunction<Action>(_ line: String) -> Effect<Action> {
      add(line)
      return .none
    }

    func take() -> [String] {
      lines.withValue { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  extension TraceLog {
    var effects: [String] { lines.filter { "+-x!".contains($0.first!) } }
    var causes: [String] {
      lines.filter { !"+-x!".contains($0.first!) }.map {
        String($0[$0.range(of: ": ", options: .backwards)!.upperBound...])
      }
    }
    var turn: Int { control?.turn.number ?? 0 }
  }

  /// A feature that says what happens to it, and may present another of its kind.
  @Reducer
  struct Tenant {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var note = "-"
      var refresh = FeatureTrigger()
      @Presents var sheet: Tenant.State?

      init(id: Int, _ sheet: Tenant.State? = nil) {
        self.id = id
        self.sheet = sheet
      }
    }

    indirect enum Action: Sendable {
      case leave, refreshed
      case sheet(PresentationAction<Tenant.Action>)
    }

    let log: LeafLog
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .leave: return .run { [dismiss] _ in await dismiss() }
        case .refreshed: return log("refreshed \(state.id)")
        case .sheet: return .none
        }
      }
      .ifLet(\.$sheet, action: \.sheet) { Tenant(log: log) }
      .onMount { state in
        log.add("mount \(state.id)")
        return .run { _ in await untilCancelled() }
      }
      .onDismount(of: \.id) { id in .fireAndForget { log.add("gone \(id)") } }
      .onAnyChange(of: \.note) { old, new, state in log("note \(state.id): \(old)\(new)") }
      .onTrigger(\.refresh) { _ in .send(.refreshed) }
    }
  }

  @Reducer
  struct LeafDoor {
    @CasePathable enum State {
      case open(Tenant.State)
      case closed
    }
    enum Action: Sendable { case open(Tenant.Action) }
    let log: LeafLog
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifCaseLet(\.open, action: \.open) { Tenant(log: log) }
    }
  }

  extension LifecycleTests {
    @Reducer
    struct App {
      @ObservableState
      struct State {
        @Presents var sheet: Tenant.State?
        var plain: Tenant.State?
        var rows: IdentifiedArrayOf<Tenant.State> = []
        var path = StackState<LeafPath.State>()
        @Presents var destination: LeafPath.State?
        var door = LeafDoor.State.closed
      }

      enum Action: Sendable {
        case before(@Sendable (inout State) -> Void)
        case after(@Sendable (inout State) -> Void)
        case sheet(PresentationAction<Tenant.Action>)
        case plain(Tenant.Action)
        case rows(IdentifiedActionOf<Tenant>)
        case path(StackActionOf<LeafPath>)
        case destination(PresentationAction<LeafPath.Action>)
        case door(LeafDoor.Action)
      }

      let log: LeafLog

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .before(let change) = action { change(&state) }
          return .none
        }
        Scope(state: \.door, action: \.door) { LeafDoor(log: log) }
        Reduce { _, _ in .none }
          .ifLet(\.$sheet, action: \.sheet) { Tenant(log: log) }
          .ifLet(\.plain, action: \.plain) { Tenant(log: log) }
          .forEach(\.rows, action: \.rows) { Tenant(log: log) }
          .forEach(\.path, action: \.path) { LeafPath(log: log) }
          .ifLet(\.$destination, action: \.destination) { LeafPath(log: log) }
        Reduce { state, action in
          if case .after(let change) = action { change(&state) }
          return .none
        }
      }
    }

    /// An enum of features, written by hand to pass on the log.
    @Reducer
    struct LeafPath {
      @ObservableState @CasePathable @dynamicMemberLookup
      enum State {
        case leaf(Tenant.State)
        case other(Tenant.State)
      }
      enum Action: Sendable {
        case leaf(Tenant.Action)
        case other(Tenant.Action)
      }
      let log: LeafLog
      var body: some ReducerOf<Self> {
        Scope(state: \.leaf, action: \.leaf) { Tenant(log: log) }
        Scope(state: \.other, action: \.other) { Tenant(log: log) }
      }
    }

    @Reducer
    struct Root {
      @ObservableState struct State { var app = App.State() }
      enum Action: Sendable {
        case app(App.Action)
        case change(@Sendable (inout State) -> Void)
      }
      let log: LeafLog
      var body: some ReducerOf<Self> {
        Scope(state: \.app, action: \.app) { App(log: log) }
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
      }
    }
  }

  extension LifecycleTests.App.State {
    mutating func put(_ id: Int, _ kind: LifecycleTests.Kind) {
      let leaf = Tenant.State(id: id)
      switch kind {
      case .sheet: sheet = leaf
      case .plain: plain = leaf
      case .row: rows = [leaf]
      case .element: path = StackState([.leaf(leaf)])
      case .destination: destination = .leaf(leaf)
      case .door: door = .open(leaf)
      case .deep: plain?.sheet = leaf
      }
    }

    mutating func change(_ kind: LifecycleTests.Kind, _ change: (inout Tenant.State) -> Void) {
      func inCase(_ state: inout LifecycleTests.LeafPath.State) {
        guard case .leaf(var leaf) = state else { return }
        change(&leaf)
        state = .leaf(leaf)
      }
      switch kind {
      case .sheet: change(&sheet!)
      case .plain: change(&plain!)
      case .row: change(&rows[0])
      case .element: inCase(&path[id: path.ids[0]]!)
      case .destination: inCase(&destination!)
      case .door:
        guard case .open(var leaf) = door else { return }
        change(&leaf)
        door = .open(leaf)
      case .deep: change(&plain!.sheet!)
      }
    }

    mutating func remove(_ kind: LifecycleTests.Kind) {
      switch kind {
      case .sheet: sheet = nil
      case .plain: plain = nil
      case .row: rows = []
      case .element: path = StackState()
      case .destination: destination = nil
      case .door: door = .closed
      case .deep: plain?.sheet = nil
      }
    }
  }
#endif
