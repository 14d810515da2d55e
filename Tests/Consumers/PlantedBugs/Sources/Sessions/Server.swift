import ComposableClocks
import Foundation

/// A call of a client that failed.
struct ServerError: Codable, Equatable, Error {}

/// The outside of a session: its answers take different virtual times, so that they overtake each other.
@MainActor final class Server {
  /// All times of a session are multiples of it, those of the features too. So nothing ends while the clock moves on.
  nonisolated static let tick = Duration.milliseconds(20)

  let clock: TestClock<Duration>
  private var random: SeededGenerator

  init(clock: TestClock<Duration>, seed: UInt64) {
    self.clock = clock
    random = SeededGenerator(seed: seed)
  }

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - failures: one call of so many fails; nil for none.
  ///   - make: makes the answer, when the call comes.
  func answer<Value: Sendable>(
    failing failures: Int? = nil, _ make: @MainActor (inout SeededGenerator) -> Value
  ) async throws -> Value {
    let value = make(&random)
    let fails = failures.map { random.oneIn($0) } ?? false
    try await sleep(ticks: 1...45)
    if fails { throw ServerError() }
    return value
  }

  /// Sleeps as long as a part of an answer takes.
  func sleep(ticks range: ClosedRange<Int>) async throws {
    try await clock.sleep(for: Self.tick * random.int(range))
  }

  func number(in range: ClosedRange<Int>) -> Int { random.int(range) }
}
