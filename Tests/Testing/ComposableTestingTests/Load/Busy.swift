import ComposableArchitecture

/// A feature with many concurrent effects of all kinds.
@Reducer
struct Busy {
  struct State: Equatable {
    var group: Set<Int> = []
    var found: String?
    var ticks = 0
    var lines: [String] = []
    var pooled = 0
  }
  enum Action: Equatable, Sendable {
    case startGroup(Int)
    case grouped(Int)
    case search(String)
    case found(String)
    case startTimer
    case ticked
    case listen
    case line(String)
    case pool(Int)
    case pooled(Int)
    case stop
  }
  private enum ID { case search, timer, lines }

  let clock: TestClock<Duration>
  let lines: AsyncStream<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startGroup(let count):
        return .run { send in
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<count { group.addTask { await work(number) } }
            for await number in group { await send(.grouped(number)) }
          }
        }
      case .grouped(let number):
        state.group.insert(number)
        return .none
      case .search(let text):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.found(text))
        }
        .cancellable(id: ID.search, cancelInFlight: true)
      case .found(let text):
        state.found = text
        return .none
      case .startTimer:
        return .stream {
          clock.timer(interval: .seconds(1))
        } map: { _ in
          .ticked
        }
        .cancellable(id: ID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      case .listen:
        return .stream {
          lines
        } map: {
          .line($0)
        }.cancellable(id: ID.lines)
      case .line(let line):
        state.lines.append(line)
        return .none
      case .pool(let number):
        return .run { send in await pool(number, send) }
      case .pooled(let number):
        state.pooled += number
        return .none
      case .stop:
        return .merge(.cancel(id: ID.timer), .cancel(id: ID.lines))
      }
    }
  }
}

/// Sends an action from the pool.
@concurrent private func pool(_ number: Int, _ send: Send<Busy.Action>) async {
  await send(.pooled(number))
}

/// Computes something in the pool that takes a moment.
@concurrent private func work(_ number: Int) async -> Int {
  var value = UInt64(number) &+ 1
  for _ in 0..<2_000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
  await Task.yield()
  return value == 0 ? -1 : number
}
