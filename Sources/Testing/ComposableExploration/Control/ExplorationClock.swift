internal import ComposableClocks

/// The clock of a run that is being explored. A sleep ends when the explorer lets it, in the order of the deadlines.
struct ExplorationClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    func duration(to other: Self) -> Duration { other.offset - offset }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  let control: any CallControl

  var now: Instant { Instant(offset: control.readClock()) }

  var minimumResolution: Duration { .nanoseconds(1) }

  @_InPlaceActor
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    // It says whether the time has come, and no more.
    guard deadline.offset >= control.now else { return }
    if case .cancelled = await control.wait(
      for: "sleep", arguments: [], alternatives: [], until: deadline.offset)
    {
      throw CancellationError()
    }
  }
}
