internal import ComposableFoundation
internal import ComposableRuntime

/// Values as text, where an app says no format: the same on every platform and in every place, in English.
enum ValueText {
  /// A number with groups of three digits, and as many decimal places as it needs, up to six digits.
  static func number(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    var scale = 1.0
    var places = 0
    while places < 6, abs(number) * scale < 1e5,
      abs((number * scale).rounded() / scale - number) > abs(number) * 1e-9
    {
      scale *= 10
      places += 1
    }
    let scaled = (abs(number) * scale).rounded()
    let whole = Int((scaled / scale).rounded(.down))
    var text = whole.withThousands
    if places > 0 {
      let digits = String(Int(scaled) - whole * Int(scale))
      var decimals = String(repeating: "0", count: max(0, places - digits.count)) + digits
      while decimals.hasSuffix("0") { decimals.removeLast() }
      if !decimals.isEmpty { text += ".\(decimals)" }
    }
    return number < 0 && scaled > 0 ? "−\(text)" : text
  }

  /// A date as the label of an axis with ticks of a unit.
  static func date(_ date: Date, unit: Calendar.Component, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let day = "\(month(parts)) \(parts.day ?? 0)"
    let time = "\(two(parts.hour)):\(two(parts.minute))"
    switch unit {
    case .second, .nanosecond: return "\(time):\(two(parts.second))"
    case .minute, .hour:
      // The first label of a day says which day.
      return parts.hour == 0 && parts.minute == 0 ? day : time
    case .month, .quarter: return parts.month == 1 ? "\(parts.year ?? 0)" : month(parts)
    case .year: return "\(parts.year ?? 0)"
    default: return day
    }
  }

  /// A date with all that distinguishes it from others.
  static func fullDate(_ date: Date, unit: Calendar.Component?, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let year = parts.year ?? 0
    switch unit {
    case .year?: return "\(year)"
    case .month?, .quarter?: return "\(month(parts)) \(year)"
    default: break
    }
    let day = "\(month(parts)) \(parts.day ?? 0), \(year)"
    if parts.hour == 0, parts.minute == 0, parts.second == 0 { return day }
    return "\(day), \(two(parts.hour)):\(two(parts.minute))"
      + (parts.second == 0 ? "" : ":\(two(parts.second))")
  }

  private static func month(_ parts: DateComponents) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let index = (parts.month ?? 1) - 1
    // Calendars with thirteen months.
    return months.indices.contains(index) ? months[index] : "\(index + 1)"
  }

  private static func two(_ number: Int?) -> String {
    let text = "\(number ?? 0)"
    return text.count < 2 ? "0\(text)" : text
  }
}
