import Foundation

/// A date as the app shows it, in UTC, so that it is the same everywhere: `2026-11-03 09:30`.
struct TicketDate: FormatStyle {
  func format(_ date: Date) -> String {
    let text = date.formatted(.iso8601.dateSeparator(.dash).timeSeparator(.colon))
    return String(text.prefix(16)).replacing("T", with: " ")
  }
}

extension FormatStyle where Self == TicketDate {
  static var ticketDate: TicketDate { TicketDate() }
}
