public import ComposableFoundation
internal import ComposableRuntime

extension EnvironmentValues {
  /// The time zone in which views show dates; the process's by default.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar with which views show dates: the Gregorian one, in ``timeZone``.
  public var calendar: Calendar {
    get {
      if let calendar = self[CalendarKey.self] { return calendar }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      return calendar
    }
    set {
      self[CalendarKey.self] = newValue
      timeZone = newValue.timeZone
    }
  }

  /// The clock of texts that show the time until or since a date.
  public var viewClock: ViewClock {
    get { self[ViewClockKey.self] }
    set { self[ViewClockKey.self] = newValue }
  }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar? { nil }
}

private enum ViewClockKey: EnvironmentKey {
  static var defaultValue: ViewClock { .system }
}

/// The time that passes for views.
///
/// ```swift
/// let clock = TestClock()
/// let start = Date(timeIntervalSince1970: 0)
/// let screen = TestScreen {
///   Text(start, style: .timer).environment(\.viewClock, ViewClock(clock, at: start))
/// }
/// await clock.advance(by: .seconds(5))
/// await screen.settle()
/// #expect(screen.text == "0:05")
/// ```
public struct ViewClock: Sendable {
  /// Distinguishes clocks.
  final class ID: Sendable, Hashable {
    static func == (first: ID, second: ID) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The shared identity of all copies of the clock.
  let id = ID()
  /// The current time.
  let now: @Sendable () -> Date
  /// Waits until a time.
  let sleep: @Sendable (Date) async throws -> Void

  /// The time of the system.
  public static let system = ViewClock(
    now: { Date() },
    sleep: { date in
      try await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
    })

  /// A time that stands still.
  public static func stopped(at date: Date) -> ViewClock {
    ViewClock(
      now: { date },
      sleep: { _ in try await Task.sleep(for: .seconds(Int64.max / 1_000_000_000)) })
  }

  private init(
    now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Date) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The time of another clock, such as a test's clock.
  ///
  /// - Parameters:
  ///   - clock: the clock.
  ///   - date: the present time.
  public init<Base: Clock>(_ clock: Base, at date: Date) where Base.Duration == Duration {
    let start = clock.now
    now = { date.addingTimeInterval(start.duration(to: clock.now).seconds) }
    sleep = { target in
      let distance = target.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate
      try await clock.sleep(until: start.advanced(by: .seconds(distance)), tolerance: nil)
    }
  }
}
