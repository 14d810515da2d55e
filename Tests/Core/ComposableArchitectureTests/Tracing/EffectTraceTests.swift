import ComposableArchitecture
import Testing

/// Middleware learns when effects start and end, and their ids are deterministic.
@MainActor @Suite(.timeLimit(.minutes(20))) struct EffectTraceTests {
  struct Failure: Error, CustomStringConvertible { var description: String { "offline" } }

  static func store(
    _ log: TraceLog<Int, String>, clock: TestClock<Duration> = TestClock(),
    effect: @escaping (String) -> Effect<String>
  ) -> Store<Int, String> {
    Store(initialState: 0, middleware: [log]) {
      Reduce { state, action in
        state += 1
        return effect(action)
      }
    }
  }

  @Test func theSameActionsGiveTheSameIDs() async {
    func run() async -> [String] {
      let log = TraceLog<Int, String>()
      let store = Self.store(log) { action in
        guard action == "start" else { return .none }
        return .merge(
          .run { send in await send("a") }, .send("b"),
          .concatenate(.run { _ in }, .run { send in await send("c") }),
          .run { _ in })
      }
      await store.send("start").finish()
      return log.lines
    }
    let first = await run()
    #expect(first.filter { $0.hasPrefix("+") } == ["+1.0", "+1.1", "+1.2", "+1.3"])
    #expect(first.filter { $0.hasPrefix("-") }.sorted() == ["-1.0", "-1.1", "-1.2", "-1.3"])
    #expect(first.contains("3 a: effect 1.0") && first.contains("4 c: effect 1.3"))
    #expect(await run() == first)
  }

  @Test func cancellation() async {
    let log = TraceLog<Int, String>()
    let store = Self.store(log) { action in
      switch action {
      case "start": .run { _ in await untilCancelled() }.cancellable(id: "id", cancelInFlight: true)
      case "stop": .cancel(id: "id")
      default: .none
      }
    }
    store.send("start")
    store.send("start")
    store.send("stop")
    let task = store.send("start")
    task.cancel()
    await task.finish()
    #expect(
      log.lines == [
        "1 start: sent", "+1.0", "2 start: sent", "x1.0", "+2.0", "3 stop: sent", "x2.0",
        "4 start: sent", "+4.0", "x4.0",
      ])
    #expect(log.control?.effects.isEmpty == true)
  }

  @Test func failure() async {
    let log = TraceLog<Int, String>()
    let store = Self.store(log) { action in
      switch action {
      case "caught":
        .run { _ in
          throw Failure()
        } catch: { _, _ in
        }
      case "start": .run { _ in throw Failure() }
      default: .none
      }
    }
    await store.send("caught").finish()
    await withKnownIssue {
      await store.send("start").finish()
    } matching: {
      "\($0)".contains("An effect threw an error that was not caught")
    }
    #expect(
      log.lines.filter { !$0.contains(" start") } == [
        "1 caught: sent", "+1.0", "-1.0", "+2.0", "!2.0 offline",
      ])
  }

  @Test func effectsOfADeallocatedStoreAreCancelled() async {
    let log = TraceLog<Int, String>()
    var store: Store<Int, String>? = Self.store(log) { _ in .run { _ in await untilCancelled() } }
    store?.send("start")
    store = nil
    #expect(log.lines == ["1 start: sent", "+1.0", "x1.0"])
    #expect(log.control?.isAttached == false && log.control?.state == nil)
    log.control?.send("a")
    log.control?.put(1)
    log.control?.delivery = .held
    #expect(log.lines.count == 3)
  }

  @Test func whatIsKnownOfAnEffect() async throws {
    let clock = TestClock()
    let log = TraceLog<Int, String>()
    let store = Self.store(log) { _ in
      .run(name: "search") { _ in try await clock.sleep(for: .seconds(3)) }
        .cancellable(id: "inner").cancellable(id: 5)
    }
    let task = store.send("start")
    await clock.advance(by: .seconds(1))
    let effect = try #require(log.control?.effects.first)
    #expect(effect.id == EffectTrace.ID(turn: 1, ordinal: 0))
    #expect(effect.name == "search" && effect.path.isEmpty)
    #expect(effect.fileID == #fileID && effect.line == #line - 8)
    #expect(effect.cancellationIDs == ["inner", "5"])
    #expect(effect.waits == ["a TestClock (now 1.0 seconds) until 3.0 seconds"])
    #expect(effect.description == "effect 1.0 'search' (\(#fileID):\(#line - 11))")
    task.cancel()
    await task.finish()
  }

  @Test func aDelayedEffectBelongsToItsTurn() async {
    let clock = TestClock()
    let log = TraceLog<Int, String>()
    let store = Self.store(log) { action in
      action == "start"
        ? .send("delayed").debounce(id: 0, for: .seconds(1), clock: clock) : .none
    }
    let task = store.send("start")
    store.send("other")
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(
      log.lines == [
        "1 start: sent", "+1.0", "2 other: sent", "3 delayed: turn 1", "-1.0",
      ])
  }

  @Test func thePathOfAChild() async throws {
    let log = TraceLog<List.State, List.Action>()
    let store = Store(
      initialState: List.State(rows: [.init(id: 7), .init(id: 8)]), middleware: [log]
    ) {
      List()
    }
    let task = store.send(.rows(.element(id: 8, action: .wait)))
    let path = try #require(log.control?.effects.first?.path)
    #expect(path.count == 1 && path[0].hasPrefix(#fileID) && path[0].hasSuffix("[8]"))
    store.send(.remove(8))
    await task.finish()
    #expect(log.lines.suffix(2).first?.hasPrefix("2 ") == true && log.lines.last == "x1.0")
  }

  @Reducer struct Row {
    struct State: Equatable, Identifiable { let id: Int }
    enum Action: Sendable { case wait }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await untilCancelled() } }
    }
  }

  @Reducer struct List {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
    enum Action: Sendable {
      case rows(IdentifiedActionOf<Row>)
      case remove(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .remove(let id) = action { state.rows.remove(id: id) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }
}
