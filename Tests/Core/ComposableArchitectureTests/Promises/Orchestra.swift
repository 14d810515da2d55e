import ComposableArchitecture
import Foundation

/// Twenty effects of every kind at once, all on one clock. Their work shows as actions.
struct Orchestra: Reducer {
  struct State {
    var heard: [String] = []
  }

  enum Action: Equatable, Sendable {
    case start
    case restart(Int)
    case scroll(Int)
    case type(Int)
    case stopTrill
    case heard(String)
  }

  private enum ID: Hashable { case query, position, restart, timer, trill, child }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date) private var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .merge(players)
      case .restart(let number):
        return .run { send in
          try await clock.sleep(for: .milliseconds(150))
          await send(.heard("restarted \(number)"))
        }
        .cancellable(id: ID.restart, cancelInFlight: true)
      case .scroll(let position):
        return .send(.heard("scrolled to \(position)"))
          .throttle(id: ID.position, for: .milliseconds(200), clock: clock, latest: true)
      case .type(let number):
        return .run { send in
          await send(.heard("found \(number)"))
          try await clock.sleep(for: .milliseconds(100))
          await send(.heard("found more of \(number)"))
        }
        .debounce(id: ID.query, for: .milliseconds(200), clock: clock)
      case .stopTrill:
        return .cancel(id: ID.trill)
      case .heard(let sound):
        state.heard.append(sound)
        return .none
      }
    }
  }

  private var players: [Effect<Action>] {
    [
      // Equal times, so the order is that in which they went to sleep.
      beats("a", every: 100), beats("b", every: 100), beats("c", every: 100),
      beats("d", every: 50), beats("e", every: 75),
      // Values that are counted, or read from the clock.
      identifiers("f"), identifiers("g"), dates("h"),
      sum("i"), group("j"), child("k"),
      .merge(beats("l", every: 100), .send(.heard("m")), soon("n")),
      .concatenate(soon("o"), beats("p", every: 50), .send(.heard("q")), soon("r")),
      every("s", 100) { .scroll($0) }, every("t", 150) { .type($0) },
      every("u", 100) { .restart($0) },
      ticks("v"), trill("w"), part("x"), soon("y"),
    ]
  }

  private func soon(_ name: String) -> Effect<Action> {
    .run { send in await send(.heard(name)) }
  }

  private func beats(_ name: String, every milliseconds: Int) -> Effect<Action> {
    .run { send in
      for beat in 1...2 {
        try await clock.sleep(for: .milliseconds(milliseconds))
        await send(.heard("\(name)\(beat)"))
      }
    }
  }

  private func identifiers(_ name: String) -> Effect<Action> {
    .run { send in
      for _ in 1...2 {
        await send(.heard("\(name) \(uuid())"))
        try await clock.sleep(for: .milliseconds(100))
      }
    }
  }

  private func dates(_ name: String) -> Effect<Action> {
    .run { send in
      for _ in 1...2 {
        try await clock.sleep(for: .milliseconds(60))
        await send(.heard("\(name) \(date.now.timeIntervalSince1970)"))
      }
    }
  }

  /// Child tasks begin in the global pool, and race each other there. So each has a time of its own,
  /// and the task that awaits them orders their results.
  private func sum(_ name: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .milliseconds(7))
      async let first = later(1, after: 30)
      async let second = square(2)
      async let third = square(3)
      await send(.heard("\(name) \(try await first + second + third)"))
    }
  }

  private func group(_ name: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .milliseconds(13))
      let squares = await withTaskGroup(of: Int.self) { group in
        for number in 1...5 { group.addTask { await square(number) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      await send(.heard("\(name) \(squares.sorted())"))
    }
  }

  /// A child task that sends its own actions.
  private func child(_ name: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .milliseconds(17))
      await withTaskGroup { group in
        group.addTask {
          guard let value = try? await later(1, after: 30) else { return }
          await send(.heard("\(name)\(value)"))
        }
      }
      await send(.heard("\(name) is done"))
    }
  }

  private func every(
    _ name: String, _ milliseconds: Int, _ action: @escaping @Sendable (Int) -> Action
  ) -> Effect<Action> {
    .run { send in
      for number in 1...2 {
        await send(action(number))
        try await clock.sleep(for: .milliseconds(milliseconds))
      }
    }
  }

  private func ticks(_ name: String) -> Effect<Action> {
    .stream {
      clock.timer(interval: .milliseconds(100))
    } map: { _ in
      .heard(name)
    }
    .cancellable(id: ID.trill)
  }

  private func trill(_ name: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .milliseconds(250))
      await send(.heard(name))
      await send(.stopTrill)
    }
  }

  /// A part that is cancelled while the rest goes on.
  private func part(_ name: String) -> Effect<Action> {
    .run { send in
      try await withTaskCancellation(id: ID.child) {
        try await clock.sleep(for: .milliseconds(80))
        await send(.heard("\(name)1"))
      }
      await send(.heard("\(name)2"))
    }
  }

  private func square(_ number: Int) async -> Int {
    number * number
  }

  private func later(_ number: Int, after milliseconds: Int) async throws -> Int {
    try await clock.sleep(for: .milliseconds(milliseconds))
    return number
  }
}
