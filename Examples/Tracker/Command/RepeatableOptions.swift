import ArgumentParser
import ComposableUI
import Foundation

/// The option of a command whose runs are compared.
struct RepeatableOptions: ParsableArguments, Sendable {
  @Flag(
    help:
      "Use the same dates and ids in each run, and a server that answers at once, so that runs can be compared."
  )
  var repeatable = false

  /// The time that each call of the server takes.
  func latency(_ latency: Duration) -> Duration { repeatable ? .zero : latency }

  func prepare(_ values: inout DependencyValues) {
    guard repeatable else { return }
    values.continuousClock = RepeatableClock()
    // After the last sample ticket was created, and before the first one is due: Nov 12, 2026 at 09:30.
    values.date = .constant(Date(timeIntervalSince1970: 1_794_475_800))
    values.uuid = .incrementing
  }
}

/// A clock on which a wait of up to a second is over at once, and a longer one never is: a notice stays until it is closed.
private struct RepeatableClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    if now.duration(to: deadline) > .seconds(1) { try await Task.never() }
  }
}
