internal import ComposableViews

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension HostConformance {
  /// Date pickers with a day, a time, or both.
  static var dates: HostScenario {
    func text(_ day: String, _ time: String, _ arrival: String) -> String {
      """
      Day: \(day) (2026-01-01...2026-12-31)
      Time: \(time)
      Arrival: \(arrival)
      Same: \(arrival)
      """
    }
    func date(_ text: String) -> LocalDateTime {
      guard let date = LocalDateTime(text) else { preconditionFailure("No date: \(text)") }
      return date
    }
    let start = "2026-11-26 10:30"
    return HostScenario(
      "dates", Dates(), shows: text("2026-11-26", "10:30", start)
    )
    .send(
      .setDate(date("2026-12-24")), to: "Day",
      shows: text("2026-12-24", "10:30", start)
    )
    .send(
      .setDate(date("23:59")), to: "Time", shows: text("2026-12-24", "23:59", start)
    )
    .send(
      .setDate(date("2024-02-29T07:05")), to: "Arrival",
      shows: text("2026-12-24", "23:59", "2024-02-29 07:05"))
  }

  /// Gauges with and without labels of their values.
  static var gauges: HostScenario {
    func text(_ speed: Int, _ percent: Int) -> String {
      """
      Speed: \(percent)% (\(speed) km/h) 0...120
      Ring: \(percent)%
      [Faster]
      """
    }
    return HostScenario("gauges", Gauges(), shows: text(30, 25))
      .send(.activate, to: "Faster", shows: text(60, 50))
  }
}

private struct Dates: View {
  // The 26th of November 2026, at 10:30.
  @State private var day = Date(timeIntervalSince1970: 1_795_689_000)
  @State private var time = Date(timeIntervalSince1970: 1_795_689_000)
  @State private var arrival = Date(timeIntervalSince1970: 1_795_689_000)

  var body: some View {
    Group {
      DatePicker(
        "Day", selection: $day,
        in: Date(timeIntervalSince1970: 1_767_225_600)...Date(timeIntervalSince1970: 1_798_761_599),
        displayedComponents: .date)
      DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute)
      DatePicker("Arrival", selection: $arrival)
      LabeledContent("Same") { Text(verbatim: text) }
    }
    .environment(\.timeZone, .gmt)
  }

  private var text: String {
    Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
      .year().month().day().time(includingFractionalSeconds: false).format(arrival).prefix(16)
      .description
  }
}

private struct Gauges: View {
  @State private var speed = 30.0

  var body: some View {
    Gauge(value: speed, in: 0...120) {
      Text("Speed")
    } currentValueLabel: {
      Text("\(Int(speed)) km/h")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("120")
    }
    Gauge(value: speed, in: 0...120) { Text("Ring") }.gaugeStyle(.accessoryCircularCapacity)
    Button("Faster") { speed += 30 }
  }
}
