public import ComposableFoundation
internal import ComposableHosting

extension Text {
  /// How a text shows a date.
  public struct DateStyle: Hashable, Sendable {
    enum Name: UInt8, Hashable, Sendable { case date, time, relative, offset, timer }

    let name: Name

    /// The day, as `November 26, 2026`.
    public static let date = DateStyle(name: .date)
    /// The time of day, as `10:30 AM`.
    public static let time = DateStyle(name: .time)
    /// The time until or since the date, as `2 hours, 23 minutes`. It is updated continuously.
    public static let relative = DateStyle(name: .relative)
    /// The time until or since the date in its greatest unit, as `+2 hours`. It is updated continuously.
    public static let offset = DateStyle(name: .offset)
    /// The time until or since the date, as `2:23:05`. It is updated continuously.
    public static let timer = DateStyle(name: .timer)
  }

  /// A date, or the time until or since a date, which is updated continuously.
  ///
  /// ```swift
  /// Text("Started ") + Text(start, style: .relative) + Text(" ago")
  /// ```
  ///
  /// ``EnvironmentValues/viewClock`` gives the time, and ``EnvironmentValues/dateStrings`` the words. For another form,
  /// see ``init(_:format:)``.
  ///
  /// - Parameters:
  ///   - date: the date.
  ///   - style: how it is shown.
  public init(_ date: Date, style: DateStyle) {
    self.init([HostElement.StyledText.Run("")])
    dates = [DateRun(index: 0, date: date, style: style)]
  }
}

/// A run of a text whose string depends on the time.
struct DateRun: Hashable, Sendable {
  /// The index of the run.
  var index: Int
  let date: Date
  let style: Text.DateStyle
}

extension [DateRun] {
  /// Writes the strings of the runs at a time.
  ///
  /// - Returns: when they change next; nil if they don't.
  func write(
    to runs: inout [HostElement.StyledText.Run], at now: Date, in zone: TimeZone,
    _ strings: DateStrings
  ) -> Date? {
    var next: Date?
    for run in self {
      let distance = DateDistance(from: now, to: run.date, in: zone)
      let (string, change) = distance.text(run.style, strings)
      runs[run.index].string = string
      if let change { next = Swift.min(change, next ?? change) }
    }
    return next
  }
}
