import ComposableClocks
import Foundation
import Testing

/// Instants of erased clocks are encoded with the kind of their clock.
@Suite struct InstantCodableTests {
  typealias Instant = AnyClock<Duration>.Instant

  func roundTrip(_ instant: Instant) throws -> Instant {
    try JSONDecoder().decode(Instant.self, from: JSONEncoder().encode(instant))
  }

  @Test func thereAndBack() throws {
    let clocks: [any Clock<Duration>] = [
      ContinuousClock(), SuspendingClock(), TestClock(), ImmediateClock(),
    ]
    for clock in clocks {
      let instant = AnyClock(clock).now.advanced(by: .milliseconds(1234))
      #expect(try roundTrip(instant) == instant)
      #expect(try roundTrip(instant).duration(to: AnyClock(clock).now) <= .seconds(60))
    }
  }

  struct Other: Clock {
    struct Instant: InstantProtocol {
      func advanced(by duration: Duration) -> Self { self }
      func duration(to other: Self) -> Duration { .zero }
      static func < (lhs: Self, rhs: Self) -> Bool { false }
    }
    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  @Test func anotherClock() {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(AnyClock(Other()).now)
    }
    #expect(error.map { "\($0)".contains("Instant' can't be encoded") } == true)
  }
}
