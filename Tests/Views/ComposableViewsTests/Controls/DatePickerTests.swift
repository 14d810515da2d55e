import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct DatePickerTests {
  /// The 26th of November 2026, at 10:30:15 in Greenwich.
  fileprivate nonisolated static let start = Date(timeIntervalSince1970: 1_795_689_015)

  private final class Box {
    var date = DatePickerTests.start
    var binding: Binding<Date> { Binding(get: { self.date }, set: { self.date = $0 }) }
  }

  private func local(_ text: String) -> LocalDateTime { LocalDateTime(text)! }

  private func zone(_ hours: Int) -> TimeZone { TimeZone(secondsFromGMT: hours * 3600)! }

  @Test func itShowsTheTimeZoneOfTheEnvironment() {
    let screen = TestScreen {
      DatePicker("Both", selection: .constant(Self.start)).environment(\.timeZone, zone(0))
      DatePicker("East", selection: .constant(Self.start)).environment(\.timeZone, zone(14))
      DatePicker("Day", selection: .constant(Self.start), displayedComponents: .date)
        .environment(\.timeZone, zone(14))
      DatePicker("Time", selection: .constant(Self.start), displayedComponents: .hourAndMinute)
        .environment(\.timeZone, zone(-2))
    }
    #expect(
      screen.text == """
        Both: 2026-11-26 10:30
        East: 2026-11-27 00:30
        Day: 2026-11-27
        Time: 08:30
        """)
  }

  @Test func aDayKeepsTheTimeAndATimeTheDay() {
    let (day, time) = (Box(), Box())
    let screen = TestScreen {
      Group {
        DatePicker("Day", selection: day.binding, displayedComponents: .date)
        DatePicker("Time", selection: time.binding, displayedComponents: .hourAndMinute)
      }
      .environment(\.timeZone, zone(0))
    }
    screen.setDate(local("2024-02-29"), of: "Day")
    #expect(day.date == Date(timeIntervalSince1970: 1_709_202_615))
    screen.setDate(local("2024-02-29T00:01"), of: "Time")
    #expect(time.date == Date(timeIntervalSince1970: 1_795_651_260))
    // Nothing new keeps the seconds.
    screen.setDate(local("2024-02-29T23:00"), of: "Day")
    #expect(day.date == Date(timeIntervalSince1970: 1_709_202_615))
  }

  @Test func aDateOutOfTheRangeIsItsBound() {
    let box = Box()
    let range = Self.start.addingTimeInterval(-3600)...Self.start.addingTimeInterval(3600)
    let screen = TestScreen {
      DatePicker("Due", selection: box.binding, in: range).environment(\.timeZone, zone(0))
    }
    #expect(screen.text == "Due: 2026-11-26 10:30 (2026-11-26 09:30...2026-11-26 11:30)")
    screen.setDate(local("2027-01-01T00:00"), of: "Due")
    #expect(box.date == range.upperBound)
    screen.setDate(local("2020-01-01T00:00"), of: "Due")
    #expect(box.date == range.lowerBound)
  }

  @Test func rangesMayBeOpen() {
    let screen = TestScreen {
      Group {
        DatePicker(
          "A", selection: .constant(Self.start), in: Self.start..., displayedComponents: .date)
        DatePicker(
          "B", selection: .constant(Self.start), in: ...Self.start, displayedComponents: .date)
      }
      .environment(\.timeZone, zone(0))
    }
    #expect(screen.text == "A: 2026-11-26 (2026-11-26...)\nB: 2026-11-26 (...2026-11-26)")
  }

  @Test func aDisabledPickerTakesNoDate() {
    let graph = ViewGraph(host: RecordingHost()) {
      DatePicker("A", selection: .constant(Self.start)).disabled(true)
    }
    #expect(graph.send(.setDate(local("2026-01-01")), to: ElementID(rawValue: 1)) == .disabled)
  }
}

@MainActor @Suite struct GaugeTests {
  @Test(arguments: [
    (5.0, 0.0...10.0, 0.5), (-1, 0...10, 0), (11, 0...10, 1), (.nan, 0...10, 0), (3, 3...3, 0),
    (0, -(.infinity)...(.infinity), 0.5), (.infinity, 0...1, 1),
  ])
  func fractions(value: Double, bounds: ClosedRange<Double>, fraction: Double) {
    let screen = TestScreen { Gauge(value: value, in: bounds) { Text("A") } }
    #expect(screen.host.tree[ElementID(rawValue: 1)]?.kind == .gauge(fraction))
  }

  @Test func stylesAreThoseOfGauges() {
    let screen = TestScreen {
      Group {
        Gauge(value: 0.5) { Text("A") }
        Gauge(value: 0.5) { Text("A") }.gaugeStyle(.accessoryCircular)
        ProgressView("B", value: 0.5)
      }
      .gaugeStyle(.accessoryLinear)
    }
    var variants: [HostElement.Style.Variant] = []
    screen.host.tree.visit { _, element in
      if element.kind.name == .gauge || element.kind.name == .progress {
        variants.append(element.style.variant)
      }
    }
    #expect(variants == [.marker, .circular, .automatic])
  }

  @Test func stylesOfMenus() {
    let screen = TestScreen {
      Menu("A") { Button("x") {} }.menuStyle(.borderlessButton)
      Menu("B") { Button("x") {} }.menuStyle(.button).buttonStyle(.borderedProminent)
      Menu("C") { Button("x") {} }
    }
    var variants: [HostElement.Style.Variant] = []
    screen.host.tree.visit { _, element in
      if element.kind == .menu { variants.append(element.style.variant) }
    }
    #expect(variants == [.borderless, .prominent, .automatic])
  }
}
