import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// All pages of a load, on one thread.
struct PageLoop {
  let pages: [KeepingPage]
  /// The milliseconds between two looks at all pages, which take half of one: the servers need the cores. Zero is for times that
  /// are shorter.
  var pause = 0

  /// Lets the pages go on for a time.
  ///
  /// - Parameters:
  ///   - seconds: the time.
  ///   - count: the number of pages whose users do something.
  ///   - rate: what each of these users does in a second, evenly spread.
  ///   - isDone: ends it earlier.
  func run(
    _ seconds: Double, by count: Int, eventsPerSecond rate: Double,
    until isDone: () -> Bool = { false }
  ) throws {
    let start = ContinuousClock.now
    var counts = [Int](repeating: 0, count: pages.count)
    while true {
      let now = ContinuousClock.now
      let passed = start.duration(to: now) / .seconds(1)
      guard passed < seconds, !isDone() else { return }
      for index in 0..<min(count, pages.count) {
        let phase = Double(index) / Double(pages.count)
        guard Double(counts[index]) + phase <= passed * rate else { continue }
        counts[index] += 1
        try pages[index].makeEvent(now)
      }
      try step(now)
    }
  }

  /// Waits until all events are answered.
  ///
  /// - Parameter seconds: the longest time.
  func settle(within seconds: Double) throws {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    while .now < end, pages.contains(where: { $0.acknowledged < $0.made && $0.end == nil }) {
      try step(.now)
    }
  }

  private func step(_ now: ContinuousClock.Instant) throws {
    if pause > 0 { usleep(UInt32(1_000 * pause)) }
    for page in pages { try page.tick(now) }
    var polled: [pollfd] = []
    var places: [Int] = []
    for (place, page) in pages.enumerated() {
      guard let descriptor = page.descriptor else { continue }
      polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      places.append(place)
    }
    guard poll(&polled, nfds_t(polled.count), pause > 0 ? 0 : 1) > 0 else { return }
    for (place, state) in zip(places, polled) where state.revents != 0 {
      try pages[place].receive(.now)
    }
  }
}
