import ComposableExploration
import Foundation
import Testing

/// States that look the same and have other futures. Each of these was once a proof, and had a counterexample.
@Suite struct MergedStateTests {
  private func expectCounterexample(
    _ exploration: () async -> Exploration,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    await withKnownIssue {
      let exploration = await exploration()
      #expect(exploration.counterexample != nil, "\(exploration)", sourceLocation: sourceLocation)
    } matching: {
      "\($0)".contains("Run it again with")
    }
  }

  // What an effect has captured.

  struct Selection: Equatable {
    var selection = 0
    var shown: Int?
  }

  enum SelectionAction {
    case load
    case loaded(Int)
    case select(Int)
  }

  @Test func anEffectHasCapturedAnotherState() async {
    let call = explored("call", failures: []) { 0 }
    await expectCounterexample {
      await explore(Selection()) {
        Reduce<Selection, SelectionAction> { state, action in
          switch action {
          case .select(let selection):
            state.selection = selection
            state.shown = nil
            return .none
          case .load:
            return .run { [selection = state.selection] send in
              _ = try await call()
              await send(.loaded(selection))
            }
          case .loaded(let selection):
            state.shown = selection
            return .none
          }
        }
      } user: {
        Once(.select(1))
        Once(.load)
      } properties: {
        FeatureProperty.always("what is shown is selected") {
          $0.shown == nil || $0.shown == $0.selection
        }
      }
    }
  }

  // What an effect has read.

  struct Total: Equatable {
    @Shared(.inMemory("total")) var total = 0
    var shown: Int?
  }

  enum TotalAction {
    case load
    case loaded(Int)
    case write
  }

  /// - Parameter isRead: whether the total is read before the first of two calls, and not between them.
  @Test(arguments: [true, false])
  func anEffectHasReadAnotherSharedValue(readsFirst isReadFirst: Bool) async {
    let call = explored("call", failures: []) { 0 }
    await expectCounterexample {
      await explore(Total()) {
        Reduce<Total, TotalAction> { state, action in
          switch action {
          case .write:
            state.$total.withLock { $0 = 1 }
            state.shown = nil
            return .none
          case .load:
            return .run { send in
              @Shared(.inMemory("total")) var total = 0
              if !isReadFirst { _ = try await call() }
              let read = total
              _ = try await call()
              await send(.loaded(read))
            }
          case .loaded(let total):
            state.shown = total
            return .none
          }
        }
      } user: {
        Once(.write)
        Once(.load)
      } properties: {
        FeatureProperty.always("the total that is shown is the total") {
          $0.shown == nil || $0.shown == $0.total
        }
      }
    }
  }

  /// Two features that read a total, wait, and write it.
  @Reducer struct Adder {
    struct State: Equatable {
      @Shared(.inMemory("total")) var total = 0
    }
    enum Action { case addTapped }
    let call: @Sendable () async throws -> Int

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        .run { [total = state.$total] _ in
          let before = total.wrappedValue
          _ = try await call()
          total.withLock { $0 = before + 1 }
        }
      }
    }
  }

  @Reducer struct Adders {
    struct State: Equatable {
      var first = Adder.State()
      var second = Adder.State()
      var taps = 0
    }
    enum Action {
      case first(Adder.Action)
      case second(Adder.Action)
    }
    let call: @Sendable () async throws -> Int

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Adder(call: call) }
      Scope(state: \.second, action: \.second) { Adder(call: call) }
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }

  @Test func twoFeaturesLoseAnUpdate() async {
    await expectCounterexample {
      await explore(Adders.State()) {
        Adders(call: explored("call", failures: []) { 0 })
      } user: {
        Once(.first(.addTapped))
        Once(.second(.addTapped))
      } properties: {
        FeatureProperty.eventually("each tap counts") { $0.first.total == $0.taps }
      }
    }
  }

  // Fakes.

  actor Server {
    private var orders: [String] = []
    func add(_ order: String) { orders.append(order) }
    func all() -> [String] { orders }
  }

  enum Declaration: CaseIterable {
    /// Nothing is said, so runs that merge nothing have to find it.
    case none
    case object
    case value
  }

  /// Two orders that arrive in another order than they were made: nothing in the feature says so, until they are loaded.
  @Test(arguments: Declaration.allCases)
  func aFakeHoldsSomethingElse(_ declaration: Declaration) async {
    await expectCounterexample {
      await explore(
        Orders.State(), budget: ExplorationBudget(unmergedRuns: declaration == .none ? nil : 0)
      ) {
        Orders()
      } withDependencies: {
        let orders = LockIsolated<[String]>([])
        let server = Server()
        switch declaration {
        case .none: break
        case .object: $0.explore(holding: server)
        case .value: $0.explore { orders.value }
        }
        let isActor = declaration != .value
        $0.orders = OrdersClient(
          add: { order in
            if isActor { await server.add(order) } else { orders.withValue { $0.append(order) } }
          },
          all: { isActor ? await server.all() : orders.value }
        )
        .explored(failures: [])
      } user: {
        InOrder {
          Once(.add("a"))
          Once(.add("b"))
          Once(.load)
        }
      } properties: {
        FeatureProperty.never("the second is the first") { $0.orders == ["b", "a"] }
      }
    }
  }

  @Test func whatAFakeHoldsHasAFunction() async {
    final class Fake: Sendable {
      let answer: @Sendable () -> Int = { 1 }
    }
    await withKnownIssue {
      let exploration = await explore(Orders.State()) {
        Orders()
      } withDependencies: {
        $0.explore(holding: Fake())
      } user: {
        Once(.loaded([]))
      }
      #expect(!exploration.isExhaustive)
    } matching: {
      "\($0)".contains("What 'Fake' holds can't be compared")
    }
  }

  // What is between the states.

  /// The time has passed, and nothing but a later reading of the date says so.
  @Test func theDateIsReadLater() async {
    struct State: Equatable {
      var hasWaited = false
      var date: Date?
    }
    enum Action {
      case wait, waited, read
      case tell(Date)
    }
    let seconds = exploredOutcomes("seconds", failures: []) { [1, 2] }
    await expectCounterexample {
      await explore(State()) {
        Reduce<State, Action> { state, action in
          @Dependency(\.continuousClock) var clock
          @Dependency(\.date) var date
          switch action {
          case .wait:
            return .run { send in
              try await clock.sleep(for: .seconds(try await seconds()))
              await send(.waited)
            }
          case .waited:
            state.hasWaited = true
            return .none
          case .read: return .run { send in await send(.tell(date.now)) }
          case .tell(let date):
            state.date = date
            return .none
          }
        }
      } user: {
        Once(.wait)
        Once { $0.hasWaited ? .read : nil }
      } properties: {
        FeatureProperty.never("two seconds have passed") {
          $0.date == Date(timeIntervalSince1970: 2)
        }
      }
    }
  }

  /// Whether a throttled effect starts at once or waits depends on an interval that no state has.
  @Test func anIntervalHasNotPassed() async {
    struct State: Equatable {
      var hasWaited = false
      var taps = 0
      var isClosed = false
    }
    enum Action { case close, ran, tapped, waited }
    let seconds = exploredOutcomes("seconds", failures: []) { [2, 0] }
    await expectCounterexample {
      await explore(State()) {
        Reduce<State, Action> { state, action in
          @Dependency(\.continuousClock) var clock
          switch action {
          case .close: state.isClosed = true
          case .ran: break
          case .tapped:
            state.taps += 1
            let wait = Effect<Action>.run { send in
              let seconds = try await seconds()
              if seconds > 0 { try await clock.sleep(for: .seconds(seconds)) }
              await send(.waited)
            }
            return .merge(
              .run { send in await send(.ran) }
                .throttle(id: 1, for: .seconds(1), clock: clock, latest: true),
              state.taps == 1 ? wait : .none)
          case .waited: state.hasWaited = true
          }
          return .none
        }
      } user: {
        Once(.tapped)
        Once { $0.hasWaited ? .tapped : nil }
        Once { $0.taps == 2 ? .close : nil }
      } properties: {
        FeatureProperty.always("nothing runs when it is closed") { before, action, _ in
          if case .ran = action { return !before.isClosed }
          return true
        }
      }
    }
  }

  /// A child's properties are known when it has received an action, so that it matters whether it has.
  @Test func aChildHasReceivedAnAction() async {
    await expectCounterexample {
      await explore(Parent.State()) {
        Parent(togglesChild: exploredOutcomes("togglesChild", failures: []) { [false, true] })
      } user: {
        Once(.start)
        Often(2) { Once { $0.hasStarted ? .raised : nil } }
      }
    }
  }

  @Reducer struct Parent {
    struct State: Equatable {
      var child = Child.State()
      var hasStarted = false
    }
    enum Action {
      case child(Child.Action)
      case raised
      case start
      case started
    }

    let togglesChild: @Sendable () async throws -> Bool

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .child: break
        case .raised: state.child.count += 1
        case .start:
          return .run { send in
            if try await togglesChild() {
              await send(.child(.toggled))
              await send(.child(.toggled))
            }
            await send(.started)
          }
        case .started: state.hasStarted = true
        }
        return .none
      }
    }
  }

  @Reducer struct Child {
    struct State: Equatable {
      var isOn = false
      var count = 0
    }
    enum Action { case toggled }

    var properties: PropertiesOf<Self> { FeatureProperty.always("at most one") { $0.count <= 1 } }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  @Reducer struct Orders {
    struct State: Equatable { var orders: [String]? }
    enum Action {
      case add(String)
      case load
      case loaded([String])
    }
    @Dependency(\.orders) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let order): return .run { _ in try await client.add(order) }
        case .load: return .run { send in await send(.loaded(try await client.all())) }
        case .loaded(let orders):
          state.orders = orders
          return .none
        }
      }
    }
  }
}

@DependencyClient
struct OrdersClient: Sendable {
  var add: @Sendable (_ order: String) async throws -> Void
  var all: @Sendable () async throws -> [String]
}

extension OrdersClient: TestDependencyKey {
  static let testValue = OrdersClient()
}

extension DependencyValues {
  fileprivate var orders: OrdersClient {
    get { self[OrdersClient.self] }
    set { self[OrdersClient.self] = newValue }
  }
}
