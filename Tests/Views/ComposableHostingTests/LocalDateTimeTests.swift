import ComposableHosting
import Testing

@Suite struct LocalDateTimeTests {
  @Test func onlyDaysThatThereAre() {
    #expect(LocalDateTime(year: 2026, month: 2, day: 29) == nil)
    #expect(LocalDateTime(year: 2024, month: 2, day: 29) != nil)
    #expect(LocalDateTime(year: 1900, month: 2, day: 29) == nil)
    #expect(LocalDateTime(year: 2000, month: 2, day: 29) != nil)
    #expect(LocalDateTime(year: 0, month: 1, day: 1) == nil)
    #expect(LocalDateTime(year: 10_000, month: 1, day: 1) == nil)
    #expect(LocalDateTime(year: 1, month: 13, day: 1) == nil)
    #expect(LocalDateTime(year: 1, month: 1, day: 1, hour: 24) == nil)
    #expect(LocalDateTime(year: 1, month: 1, day: 1, minute: 60) == nil)
  }

  @Test(arguments: [
    "2026-11-26T10:30", "2026-11-26", "10:30", "2026-11-26T10:30:15", "0001-01-01T00:00",
  ])
  func textsAreParsed(text: String) {
    let date = LocalDateTime(text)
    #expect(date != nil)
    if text.contains("-") { #expect(date?.dayText == String(text.prefix(10))) }
    if text.contains(":") {
      #expect(date?.timeText == String(text.split(separator: "T").last!.prefix(5)))
    }
  }

  @Test(arguments: [
    "", "T", "2026-11", "2026-11-31", "2026-11-26T", "2026-11-26T25:00", "2026-11-26 10:30",
    "a-b-c",
    "-1-1-1", "10:30T10:30", "2026-11-26T10:30T", "99999-1-1", "٢٠٢٦-11-26", "+026-11-26",
  ])
  func otherTextsAreNot(text: String) {
    #expect(LocalDateTime(text) == nil)
  }

  @Test func stepsMoveTheGreaterParts() {
    func step(_ text: String, _ part: LocalDateTime.Part, isUp: Bool = true) -> String? {
      LocalDateTime(text).map { date in
        let next = date.stepping(part, isUp: isUp)
        return "\(next.dayText)T\(next.timeText)"
      }
    }
    #expect(step("2026-12-31T23:59", .minute) == "2027-01-01T00:00")
    #expect(step("2026-01-01T00:00", .minute, isUp: false) == "2025-12-31T23:59")
    #expect(step("2024-02-29T00:00", .year) == "2025-02-28T00:00")
    #expect(step("2026-01-31T00:00", .month) == "2026-02-28T00:00")
    #expect(step("2026-03-01T00:00", .day, isUp: false) == "2026-02-28T00:00")
    #expect(step("9999-12-31T23:59", .minute) == "9999-12-31T23:59")
    #expect(step("0001-01-01T00:00", .month, isUp: false) == "0001-01-01T00:00")
  }
}
