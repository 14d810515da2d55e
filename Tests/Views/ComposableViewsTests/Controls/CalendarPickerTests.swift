import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct CalendarPickerTests {
  private struct Due: View {
    @State var due: Date
    var least: Date = .distantPast
    var components: DatePickerComponents = [.date, .hourAndMinute]

    var body: some View {
      DatePicker("Due", selection: $due, in: least..., displayedComponents: components)
        .datePickerStyle(.graphical)
      Text(verbatim: Date.ISO8601FormatStyle(timeZone: .gmt).format(due))
    }
  }

  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  @Test(arguments: [
    ("2026-11-26", 5), ("2000-02-29", 3), ("1900-03-01", 5), ("0001-01-01", 2), ("9999-12-31", 6),
  ])
  func daysHaveTheirDaysOfTheWeek(text: String, weekday: Int) {
    #expect(LocalDateTime(text)?.weekday == weekday)
  }

  /// The day is clicked, and the time to the second remains.
  @Test func aDayKeepsTheTime() throws {
    let due = try date("2026-01-31T23:30:15Z")
    let screen = TestScreen {
      Due(due: due).environment(\.timeZone, .gmt)
    }
    screen.tap("Next month")
    #expect(screen.text.contains("February 2026"))
    screen.tap("February 28, 2026")
    #expect(screen.text.contains("2026-02-28T23:30:15Z"))
    screen.tap("Previous month")
    #expect(screen.text.contains("January 2026") && screen.text.contains("2026-02-28T23:30"))
  }

  @Test func daysBeforeTheRangeAreOff() throws {
    let start = try date("2026-02-10T12:00:00Z")
    let screen = TestScreen {
      Due(due: start, least: start, components: .date).environment(\.timeZone, .gmt)
    }
    #expect(screen.text.contains("[9] {disabled, label: February 9, 2026}"))
    #expect(screen.text.contains("[10] {label: February 10, 2026, selected}"))
    #expect(screen.text.contains("{disabled, label: Previous month}"))
    // Of the first day only the time of the limit is left.
    screen.tap("February 11, 2026")
    screen.tap("February 10, 2026")
    #expect(screen.text.contains("2026-02-10T12:00:00Z"))
  }

  @Test func aWeekBeginsWhereTheWordsSay() throws {
    var strings = DateStrings()
    strings.firstWeekday = 2
    let due = try date("2026-02-10T12:00:00Z")
    let screen = TestScreen {
      Due(due: due, components: .date)
        .environment(\.timeZone, .gmt).environment(\.dateStrings, strings)
    }
    let lines = screen.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let monday = try #require(lines.firstIndex(of: "Mo"))
    #expect(lines[(monday + 1)...].prefix(6) == ["Tu", "We", "Th", "Fr", "Sa", "Su"])
    // The 1st of February 2026 is a Sunday.
    #expect(lines.contains("[1] {label: February 1, 2026}"))
  }

  /// Without days there is no calendar.
  @Test func aTimeAloneIsInOneLine() throws {
    let due = try date("2026-02-10T12:00:00Z")
    let screen = TestScreen {
      Due(due: due, components: .hourAndMinute)
        .environment(\.timeZone, .gmt)
    }
    #expect(screen.text.hasPrefix("Due: 12:00"))
  }
}
