internal import ComposableFoundation
internal import ComposableHosting

/// A date picker that shows the days of a month, made of buttons: so it is one on every host.
struct CalendarPicker<Label: View>: View {
  let choice: DateSelection
  let label: Label
  /// The shown month; nil for the month of the selection.
  @State private var turned: Month?
  @Environment(\.timeZone) private var zone
  @Environment(\.dateStrings) private var strings
  @Environment(\.controlStyle) private var style

  var body: some View {
    let selected = LocalDateTime(choice.selection.wrappedValue, in: zone)
    let month = turned?.start ?? selected
    VStack(alignment: .leading, spacing: 8) {
      if !style.hidesLabel { label }
      // As wide as the days.
      HStack {
        Text(strings.month(month)).font(.headline)
        Spacer()
        turn(month, isUp: false, "chevron.left", strings.previousMonth)
        turn(month, isUp: true, "chevron.right", strings.nextMonth)
      }
      .frame(width: 292)
      Grid(horizontalSpacing: 2, verticalSpacing: 2) {
        GridRow {
          let weekdays = strings.orderedWeekdays
          ForEach(weekdays.indices, id: \.self) {
            Text(weekdays[$0]).font(.caption).foregroundStyle(.secondary)
          }
        }
        ForEach(month.weeks(beginningOn: strings.firstWeekday), id: \.self) { week in
          GridRow {
            ForEach(week.indices, id: \.self) { index in
              if let day = week[index].flatMap({ month.setting(.day, to: $0) }) {
                button(day, selected)
              } else {
                Text("")
              }
            }
          }
        }
      }
      if choice.components.contains(.hourAndMinute) {
        DatePickerElement(
          choice: choice.showing(
            .hourAndMinute, from: limit(choice.least, on: selected),
            to: limit(choice.most, on: selected)),
          label: label
        )
        .labelsHidden()
      }
    }
  }

  /// A month, which snapshots of the session have.
  private struct Month: Codable {
    let year: Int
    let month: Int

    init(_ day: LocalDateTime) { (year, month) = (day.year, day.month) }

    var start: LocalDateTime? { LocalDateTime(year: year, month: month, day: 1) }
  }

  private func turn(
    _ month: LocalDateTime, isUp: Bool, _ symbol: String, _ name: String
  ) -> some View {
    let next = month.stepping(.month, isUp: isUp)
    return Button {
      turned = Month(next)
    } label: {
      Image(systemName: symbol)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
    .disabled(next == month || !hasDays(next))
  }

  private func button(_ day: LocalDateTime, _ selected: LocalDateTime) -> some View {
    let isSelected = day.dayText == selected.dayText
    return Button("\(day.day)") {
      // The time remains.
      choice.selection.wrappedValue = choice.showing(.date, from: choice.least, to: choice.most)
        .date(at: day, zone)
      turned = nil
    }
    .buttonStyle(CalendarDayStyle(isSelected: isSelected))
    .accessibilityLabel(strings.date(day))
    .accessibilityAddTraits(isSelected ? .isSelected : [])
    .disabled(!isInRange(day))
  }

  /// A limit of the dates, where it is one of the times of a day.
  private func limit(_ date: Date?, on day: LocalDateTime) -> Date? {
    date.flatMap { LocalDateTime($0, in: zone).dayText == day.dayText ? $0 : nil }
  }

  private func isInRange(_ day: LocalDateTime) -> Bool {
    let text = day.dayText
    return choice.least.map { LocalDateTime($0, in: zone).dayText <= text } ?? true
      && choice.most.map { text <= LocalDateTime($0, in: zone).dayText } ?? true
  }

  /// Whether a day of a month is in the range.
  private func hasDays(_ month: LocalDateTime) -> Bool {
    let text = month.dayText.prefix(7)
    return choice.least.map { LocalDateTime($0, in: zone).dayText.prefix(7) <= text } ?? true
      && choice.most.map { text <= LocalDateTime($0, in: zone).dayText.prefix(7) } ?? true
  }
}

private struct CalendarDayStyle: ButtonStyle {
  let isSelected: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(isSelected ? Color.white : .primary)
      .frame(width: 40, height: 32)
      .background(isSelected ? Color.accentColor : .clear, in: .rect(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
