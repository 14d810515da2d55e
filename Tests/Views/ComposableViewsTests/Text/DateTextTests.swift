import ComposableClocks
import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct DateTextTests {
  /// The 26th of November 2026, at 10:30 in Greenwich.
  fileprivate nonisolated static let start = Date(timeIntervalSince1970: 1_795_689_000)

  private func environment(_ clock: TestClock<Duration>) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.viewClock = ViewClock(clock, at: Self.start)
    values.timeZone = .gmt
    return values
  }

  private func text(_ distance: TimeInterval, _ style: Text.DateStyle) -> String {
    TestScreen(environment: environment(TestClock())) {
      Text(Self.start.addingTimeInterval(distance), style: style)
    }
    .text
  }

  @Test func styles() {
    #expect(text(0, .date) == "November 26, 2026")
    #expect(text(0, .time) == "10:30 AM")
    #expect(text(-10 * 3600, .time) == "12:30 AM")
    #expect(text(3 * 3600, .time) == "1:30 PM")
    #expect(text(0, .relative) == "0 seconds")
    #expect(text(-1, .relative) == "1 second")
    #expect(text(75, .relative) == "1 minute, 15 seconds")
    #expect(text(-3600, .relative) == "1 hour")
    #expect(text(-(86400 * 3 + 7200), .relative) == "3 days, 2 hours")
    #expect(text(86400 * 400, .relative) == "1 year, 1 month")
    #expect(text(7300, .offset) == "+2 hours")
    #expect(text(-61, .offset) == "-1 minute")
    #expect(text(65, .timer) == "1:05")
    #expect(text(-(36 * 3600 + 61), .timer) == "36:01:01")
  }

  @Test func aTimerGoesOn() async {
    let clock = TestClock()
    let screen = TestScreen(environment: environment(clock)) {
      Text("Since ") + Text(Self.start, style: .timer).bold()
      Text(Self.start.addingTimeInterval(3), style: .timer)
    }
    #expect(screen.text == "Since 0:00\n0:03")
    var texts: [String] = []
    for _ in 0..<5 {
      await screen.settle()
      await clock.advance(by: .seconds(1))
      await screen.settle()
      texts.append(screen.text)
    }
    #expect(
      texts == [
        "Since 0:01\n0:02", "Since 0:02\n0:01", "Since 0:03\n0:00", "Since 0:04\n0:01",
        "Since 0:05\n0:02",
      ])
  }

  /// Between two changes nothing is evaluated: an hour is one step for a text that shows hours.
  @Test func textsChangeOnlyWhenTheyShowSomethingElse() async {
    let clock = TestClock()
    let screen = TestScreen(environment: environment(clock)) {
      Text(Self.start.addingTimeInterval(-86400), style: .relative)
    }
    _ = screen.takeOperations()
    await screen.settle()
    await clock.advance(by: .seconds(3599))
    await screen.settle()
    #expect(screen.takeOperations() == [])
    await clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(screen.text == "1 day, 1 hour")
  }

  /// The times of both were compared, and one of the texts waited for the other's.
  @Test func eachClockHasItsOwnTime() async {
    let (early, late) = (TestClock(), TestClock())
    let screen = TestScreen(environment: environment(early)) {
      Text(Self.start, style: .timer)
      Text(Self.start, style: .timer)
        .environment(\.viewClock, ViewClock(late, at: Self.start.addingTimeInterval(86_400)))
    }
    await screen.settle()
    await late.advance(by: .seconds(2))
    await screen.settle()
    #expect(screen.text == "0:00\n24:00:02")
    await early.advance(by: .seconds(1))
    await screen.settle()
    #expect(screen.text == "0:01\n24:00:02")
  }

  /// The order was that of a dictionary.
  @Test func textsThatChangeAtOnceDoSoInTheirOrder() async {
    let clock = TestClock()
    let screen = TestScreen(environment: environment(clock)) {
      ForEach(0..<50) { _ in Text(Self.start, style: .timer) }
    }
    _ = screen.takeOperations()
    for _ in 1...3 {
      await screen.settle()
      await clock.advance(by: .seconds(1))
      await screen.settle()
      let changed = screen.takeOperations().map { operation in
        if case .update(let id, _) = operation { id.rawValue } else { -1 }
      }
      #expect(changed.count == 50 && changed == changed.sorted())
    }
  }

  @Test func staticTextsDoNotWait() async {
    let clock = TestClock()
    let screen = TestScreen(environment: environment(clock)) {
      Text(Self.start, style: .date)
      Text("a")
    }
    await screen.settle()
    await clock.advance(by: .seconds(1_000_000))
    _ = screen.takeOperations()
    #expect(screen.text == "November 26, 2026\na")
  }

  struct Shown: View {
    @State var isShown = true
    var body: some View {
      if isShown { Text(DateTextTests.start, style: .timer) }
      Button("Toggle") { isShown.toggle() }
    }
  }

  @Test func aTextThatDisappearsIsForgotten() async {
    let clock = TestClock()
    let screen = TestScreen(environment: environment(clock)) { Shown() }
    await screen.settle()
    screen.tap("Toggle")
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(screen.text == "[Toggle]")
    screen.tap("Toggle")
    #expect(screen.text == "0:02\n[Toggle]")
    await screen.settle()
    await clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(screen.text == "0:03\n[Toggle]")
  }

  @Test func wordsAreThoseOfTheEnvironment() {
    var values = environment(TestClock())
    values.dateStrings.date = { "\($0.day).\($0.month)." }
    values.dateStrings.amount = { count, unit in "\(count) \(unit == .hour ? "Std." : "?")" }
    let screen = TestScreen(environment: values) {
      Text(Self.start, style: .date)
      Text(Self.start.addingTimeInterval(7200), style: .relative)
    }
    #expect(screen.text == "26.11.\n2 Std.")
  }

  @Test func aStringOfATextHasTheDate() {
    #expect((Text("a ") + Text(Self.start, style: .date)).string.hasPrefix("a November 2"))
  }
}
