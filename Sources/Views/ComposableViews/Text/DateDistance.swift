internal import ComposableFoundation
internal import ComposableHosting

/// The time until or since a date, in whole seconds. A date that comes is reached at zero.
struct DateDistance {
  private let now: Date
  private let date: Date
  private let zone: TimeZone
  /// Whether the date is still to come.
  private let isAhead: Bool
  private let seconds: Int

  init(from now: Date, to date: Date, in zone: TimeZone) {
    self.now = now
    self.date = date
    self.zone = zone
    let distance = date.timeIntervalSinceReferenceDate - now.timeIntervalSinceReferenceDate
    isAhead = distance > 0
    // More than any calendar has would not fit into the components.
    let limited = Swift.min(abs(distance), 3e11)
    seconds = Int(isAhead ? limited.rounded(.up) : limited.rounded(.down))
  }

  /// The text, and when it changes next.
  func text(_ style: Text.DateStyle, _ strings: DateStrings) -> (String, Date?) {
    switch style.name {
    case .date: return (strings.date(LocalDateTime(date, in: zone)), nil)
    case .time: return (strings.time(LocalDateTime(date, in: zone)), nil)
    case .timer: return (timer, change(every: 1))
    case .relative:
      let parts = parts.prefix(2)
      // The lesser one is left out if it is zero.
      let shown = parts.filter { $0.count > 0 }
      let texts = (shown.isEmpty ? parts.suffix(1) : shown[...]).map {
        strings.amount($0.count, $0.unit)
      }
      return (texts.joined(separator: ", "), change(every: parts.last?.unit.seconds ?? 1))
    case .offset:
      guard let part = parts.first else { return ("", nil) }
      let amount = strings.amount(part.count, part.unit)
      return ((isAhead ? "+" : "-") + amount, change(every: part.unit.seconds))
    }
  }

  private var timer: String {
    let minutes = seconds / 60 % 60
    let rest = LocalDateTime.digits(seconds % 60, 2)
    return seconds < 3600
      ? "\(minutes):\(rest)" : "\(seconds / 3600):\(LocalDateTime.digits(minutes, 2)):\(rest)"
  }

  /// The units from the greatest that is not zero, at least the seconds.
  private var parts: [(count: Int, unit: DateStrings.Unit)] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let whole = Double(seconds)
    let components = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: isAhead ? date.addingTimeInterval(-whole) : date,
      to: isAhead ? date : date.addingTimeInterval(whole))
    let counts: [(Int?, DateStrings.Unit)] = [
      (components.year, .year), (components.month, .month), (components.day, .day),
      (components.hour, .hour), (components.minute, .minute), (components.second, .second),
    ]
    let parts = counts.map { (count: $0.0 ?? 0, unit: $0.1) }
    return Array(parts[(parts.firstIndex { $0.count > 0 } ?? parts.count - 1)...])
  }

  /// When the number of whole steps is another one.
  private func change(every step: Int) -> Date {
    let steps = seconds / step
    if !isAhead { return date.addingTimeInterval(Double((steps + 1) * step)) }
    let left = steps * step - 1
    // After the date, the time since it counts.
    return left < 0 ? date.addingTimeInterval(Double(step)) : date.addingTimeInterval(-Double(left))
  }
}

extension DateStrings.Unit {
  /// How long it takes at least until the number of these units changes. Days and more depend on hours.
  fileprivate var seconds: Int {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour, .day, .month, .year: 3600
    }
  }
}
