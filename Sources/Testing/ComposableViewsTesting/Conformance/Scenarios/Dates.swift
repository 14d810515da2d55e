internal import ComposableFoundation
internal import ComposableViews

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

  /// A calendar of February 2026, whose weeks begin and end with the month, and of the month after.
  static var calendar: HostScenario {
    func day(_ day: Int, _ month: String, isSelected: Bool, isOff: Bool) -> String {
      let notes =
        (isOff ? ["disabled"] : []) + ["label: \(month) \(day), 2026"]
        + (isSelected ? ["selected"] : [])
      return "      [\(day)] {\(notes.joined(separator: ", "))}"
    }
    func text(_ month: String, _ count: Int, selected: Int?, isLast: Bool) -> String {
      var lines = [
        "VStack", "  Due", "  HStack", "    \(month) 2026", "    Spacer",
        "    [:chevron.left:] {label: Previous month}",
        "    [:chevron.right:] {\(isLast ? "disabled, " : "")label: Next month}", "  Grid",
        "    GridRow",
      ]
      lines += ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"].map { "      \($0)" }
      for week in stride(from: 1, through: count, by: 7) {
        lines.append("    GridRow")
        for index in week..<(week + 7) {
          lines.append(
            index > count
              ? "      "
              : day(index, month, isSelected: index == selected, isOff: isLast && index > 20))
        }
      }
      return lines.joined(separator: "\n")
    }
    func due(_ text: String) -> String { "\n  Due: 10:30\nChosen: \(text)" }
    return HostScenario(
      "calendar", Calendars(),
      shows: text("February", 28, selected: 14, isLast: false) + due("2026-02-14")
    )
    .send(
      .activate, to: "February 20, 2026",
      shows: text("February", 28, selected: 20, isLast: false) + due("2026-02-20")
    )
    .send(
      .activate, to: "Next month",
      shows: text("March", 31, selected: nil, isLast: true) + due("2026-02-20")
    )
    .send(
      .activate, to: "March 2, 2026",
      shows: text("March", 31, selected: 2, isLast: true) + due("2026-03-02"))
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

private struct Calendars: View {
  // The 14th of February 2026, at 10:30.
  @State private var due = Date(timeIntervalSince1970: 1_771_065_000)

  var body: some View {
    Group {
      // Until the 20th of March.
      DatePicker("Due", selection: $due, in: ...Date(timeIntervalSince1970: 1_774_051_199))
        .datePickerStyle(.graphical)
      Text(verbatim: "Chosen: \(Date.ISO8601FormatStyle(timeZone: .gmt).format(due).prefix(10))")
    }
    .environment(\.timeZone, .gmt)
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
