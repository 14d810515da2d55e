/// A day and a time of day in no particular time zone, in the Gregorian calendar, as shown by a date picker.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  /// A part of it.
  public enum Part: UInt8, Hashable, Sendable, CaseIterable {
    case year, month, day, hour, minute
  }

  // Small, so that an element is no larger for it.
  private var year16: Int16
  private var month8: Int8
  private var day8: Int8
  private var hour8: Int8
  private var minute8: Int8

  /// The year, from 1 to 9999.
  public var year: Int { Int(year16) }
  /// The month, from 1 to 12.
  public var month: Int { Int(month8) }
  /// The day of the month, from 1.
  public var day: Int { Int(day8) }
  /// The hour, from 0 to 23.
  public var hour: Int { Int(hour8) }
  /// The minute, from 0 to 59.
  public var minute: Int { Int(minute8) }

  /// - Parameters:
  ///   - year: the year, from 1 to 9999.
  ///   - month: the month, from 1 to 12.
  ///   - day: the day of the month, from 1.
  ///   - hour: the hour, from 0 to 23.
  ///   - minute: the minute, from 0 to 59.
  /// - Returns: nil if there is no such day or time.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    self.init(unchecked: year, month, day, hour, minute)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) {
    year16 = Int16(year)
    month8 = Int8(month)
    day8 = Int8(day)
    hour8 = Int8(hour)
    minute8 = Int8(minute)
  }

  /// The first and the last that there are.
  package static let first = LocalDateTime(unchecked: 1, 1, 1, 0, 0)
  package static let last = LocalDateTime(unchecked: 9999, 12, 31, 23, 59)

  /// The number of days in a month.
  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
    (first.year, first.month, first.day, first.hour * 60 + first.minute)
      < (second.year, second.month, second.day, second.hour * 60 + second.minute)
  }

  /// The value of a part.
  public subscript(part: Part) -> Int {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    case .hour: hour
    case .minute: minute
    }
  }

  /// The same with another value for a part. A day that the month does not have becomes its last.
  ///
  /// - Returns: nil if the part can't have the value.
  public func setting(_ part: Part, to value: Int) -> LocalDateTime? {
    var parts = Part.allCases.map { self[$0] }
    parts[Int(part.rawValue)] = value
    if part != .day, (1...12).contains(parts[1]) {
      parts[2] = min(parts[2], Self.days(in: parts[1], of: parts[0]))
    }
    return LocalDateTime(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
  }

  /// The value with a part moved by one, with a carry into the greater parts. Limited to the years that there are.
  public func stepping(_ part: Part, isUp: Bool) -> LocalDateTime {
    let step = isUp ? 1 : -1
    if let next = setting(part, to: self[part] + step) { return next }
    let start = part == .month || part == .day ? 1 : 0
    guard let greater = Part(rawValue: part.rawValue &- 1), part != .year else { return self }
    let moved = stepping(greater, isUp: isUp)
    guard moved != self else { return self }
    let end =
      switch part {
      case .year, .month: 12
      case .day: Self.days(in: moved.month, of: moved.year)
      case .hour: 23
      case .minute: 59
      }
    return moved.setting(part, to: isUp ? start : end) ?? self
  }

  // MARK: - Text

  /// The day as `2026-11-26`.
  public var dayText: String {
    "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))"
  }

  /// The time of day as `10:30`.
  public var timeText: String { "\(Self.digits(hour, 2)):\(Self.digits(minute, 2))" }

  /// A number with zeros before it.
  public static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Parses a day, a time, or both with a `T` between them.
  ///
  /// - Parameter text: `2026-11-26`, `10:30` or `2026-11-26T10:30`. Seconds are ignored.
  /// - Returns: nil for another text. A time without a day is on the first day that there is.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count < 3 else { return nil }
    func numbers(_ text: some StringProtocol, _ separator: Character, _ counts: ClosedRange<Int>)
      -> [Int]?
    {
      let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map {
        $0.allSatisfy { $0.isASCII && $0.isNumber } && $0.count < 5 ? Int($0) ?? -1 : -1
      }
      return counts.contains(numbers.count) && !numbers.contains(-1) ? numbers : nil
    }
    var day: [Int]? = [1, 1, 1]
    var time: [Int]? = [0, 0]
    if first.contains(":") {
      guard parts.count == 1 else { return nil }
      time = numbers(first, ":", 2...3)
    } else {
      day = numbers(first, "-", 3...3)
      if parts.count == 2 { time = numbers(parts[1].prefix(8), ":", 2...3) }
    }
    guard let day, let time else { return nil }
    self.init(year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1])
  }
}
