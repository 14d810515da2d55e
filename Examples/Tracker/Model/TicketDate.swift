import Foundation

/// A date as the app shows it, in UTC, so that it is the same everywhere: `Nov 3, 2026 at 09:30`.
struct TicketDate: FormatStyle {
  func format(_ date: Date) -> String {
    let time = date.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(5)
    return "\(date.formatted(.ticketDay)) at \(time)"
  }
}

extension FormatStyle where Self == TicketDate {
  static var ticketDate: TicketDate { TicketDate() }
}

/// The day of a date, in UTC: `Nov 3, 2026`.
struct TicketDay: FormatStyle {
  func format(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
        .month(.abbreviated).day().year())
  }
}

extension FormatStyle where Self == TicketDay {
  static var ticketDay: TicketDay { TicketDay() }
}
