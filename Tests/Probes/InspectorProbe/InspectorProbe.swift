// Measures what the inspector costs an app, and how long its answers take. Build it for release:
//
//     swift run -c release InspectorProbe
//
// With arguments it measures only the turns, over so many rows.
//
// A probe in this package, and not one of `Benchmarks`, because the screens' questions are not public.

import ComposableArchitecture
import ComposableInspection

@main
@MainActor
struct InspectorProbe {
  static func main() async throws {
    #if DEBUG
      print("This is a debug build: its times are meaningless. Add '-c release'.")
    #endif
    let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    for rows in counts.isEmpty ? [1, 100_000, 1_000_000] : counts { try await measureTurns(rows) }
    guard counts.isEmpty else { return }
    try await measureAnswers(rows: 100_000, turns: 100_000)
  }

  /// The nanoseconds of a turn without an inspector, with one that nobody looks at, and with a screen.
  private static func measureTurns(_ rows: Int) async throws {
    var best = [Double](repeating: .infinity, count: 3)
    for _ in 0..<5 {
      let plain = Store(initialState: Rows.State(rows)) { Rows() }
      best[0] = min(best[0], nanoseconds(plain))
      let (store, inspector) = inspected(rows)
      best[1] = min(best[1], nanoseconds(store))
      let (watched, screen) = inspected(rows)
      let updates = screen.updates()
      best[2] = min(best[2], nanoseconds(watched))
      withExtendedLifetime((inspector, updates)) {}
    }
    let texts = best.map { "\(($0 * 10).rounded() / 10)" }
    print(
      """
      \(rows) rows: \(texts[0]) ns a turn without an inspector, \(texts[1]) ns with one, \(texts[2]) ns with a screen that \
      looks (+\(Int(best[1] - best[0])) ns, +\(Int(best[2] - best[0])) ns)
      """)
  }

  private static func nanoseconds(_ store: StoreOf<Rows>) -> Double {
    let turns = 400_000
    let start = ContinuousClock.now
    for number in 0..<turns { store.send(.tapped(number)) }
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(turns)
  }

  private static func inspected(_ rows: Int) -> (StoreOf<Rows>, any InspectedStore) {
    let stores = InspectedStores()
    let factory = InspectorFactory(stores: stores)
    let store = Store(
      initialState: Rows.State(rows),
      middleware: [factory.middleware(forStoreOf: Rows.State.self, Rows.Action.self)!]
    ) { Rows() }
    return (store, stores.all[0])
  }

  private static func measureAnswers(rows: Int, turns: Int) async throws {
    let (store, inspector) = inspected(rows)
    for number in 0..<turns { store.send(.tapped(number)) }
    let updates = inspector.updates()
    try await time("the first status, with the comparison") { _ = await inspector.status() }
    let status = await inspector.status()
    print(
      "history of \(status?.turns.count ?? 0) turns over \(rows) rows: \((status?.byteCount ?? 0) >> 10) KiB of \((status?.byteLimit ?? 0) >> 10)"
    )
    if let divergence = status?.divergence { print("DIVERGENCE \(divergence)") }
    var times: [Double] = []
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let turn = Int.random(in: 0...turns, using: &generator)
      let start = ContinuousClock.now
      _ = try await inspector.value(ValueQuery(.state(TimePoint(turn)), path: ["count"]))
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    times.sort()
    print(
      "jump: median \(times[100]) ms, 95th of 100 \(times[190]) ms, longest \(times[199]) ms")
    print("after it: \((await inspector.status()?.byteCount ?? 0) >> 10) KiB")
    try await time("the log, its last 200 turns") {
      _ = try await inspector.log(LogQuery(), of: .recorded)
    }
    try await time("the log, filtered by a text for the first time") {
      _ = try await inspector.log(LogQuery(text: "7777"), of: .recorded)
    }
    try await time("the same again") {
      _ = try await inspector.log(LogQuery(text: "7777"), of: .recorded)
    }
    try await time("all about a turn") { _ = try await inspector.turn(50_000, of: .recorded) }
    try await time("a fork that skips a turn of 100,000") {
      let steps = (2...turns).map { Fork.Step.recorded(turn: $0) }
      _ = try await inspector.value(
        ValueQuery(.state(TimePoint(turns - 1, of: .fork(Fork(base: 0, steps: steps))))))
    }
    try await time("the page of a state of 1,000,000 rows") {
      let (store, large) = inspected(1_000_000)
      _ = try await large.value(ValueQuery(.state(TimePoint(0)), path: ["rows"]))
      withExtendedLifetime(store) {}
    }
    withExtendedLifetime((store, updates)) {}
  }

  private static func time(_ name: String, _ body: () async throws -> Void) async throws {
    let start = ContinuousClock.now
    try await body()
    print("\(name): \((ContinuousClock.now - start) / .milliseconds(1)) ms")
  }
}

/// Rows of which one changes in each turn.
struct Rows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
    var title: String
  }

  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row>

    init(_ count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { Row(id: $0, title: "Row \($0)") })
    }
  }

  enum Action: Equatable { case tapped(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .tapped(let number) = action {
      state.count += 1
      state.rows[id: number % state.rows.count]?.count += 1
    }
    return .none
  }
}
