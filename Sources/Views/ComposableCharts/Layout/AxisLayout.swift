internal import ComposableFoundation
internal import ComposableViews

/// Makes the axes of a drawing.
struct AxisLayout {
  let scale: AxisScale
  let isX: Bool
  let setting: AxisSetting
  let calendar: Calendar

  var axes: [HostElement.Drawing.Axis] {
    let marks = setting.marks ?? [AxisMarks()]
    var axes = marks.map(axis)
    if let title = setting.title {
      if axes.isEmpty { axes = [HostElement.Drawing.Axis(isX ? .bottom : .leading)] }
      axes[0].title = title.text
    }
    return axes
  }

  private static let mostValues = 256

  private func axis(_ marks: AxisMarks) -> HostElement.Drawing.Axis {
    let (values, unit) = values(of: marks.values)
    var axis = HostElement.Drawing.Axis(edge(marks.position))
    // Beside each other, few names have the room of their categories, and are cut off there. Of many, some are shown.
    if let band = scale.band, !isX || values.count <= 6 { axis.band = band }
    // Of thousands of names no host could show more than a few.
    let step = max(1, (values.count + Self.mostValues - 1) / Self.mostValues)
    for index in stride(from: 0, to: values.count, by: step) {
      let value = values[index]
      guard var place = scale.place(value) else { continue }
      if !isX, scale.band == nil { place = 1 - place }
      guard (-1e-9...1 + 1e-9).contains(place) else { continue }
      place = min(max(place, 0), 1)
      for part in marks.parts(AxisValue(datum: value, index: index, count: values.count)) {
        switch part {
        // Lines through the middle of categories would cross their bars.
        case .line: if scale.band == nil { axis.lines.append(place) }
        case .tick: axis.ticks.append(place)
        case .label(let text):
          let text = text(value) ?? label(value, unit)
          axis.labels.append(HostElement.Drawing.Label(text, at: place))
        }
      }
    }
    return axis
  }

  private func edge(_ position: AxisMarkPosition) -> Edge {
    switch (position, isX) {
    case (.top, true): .top
    case (_, true): .bottom
    case (.leading, false): .leading
    case (.trailing, false): .trailing
    case (_, false): scale.band == nil ? .trailing : .leading
    }
  }

  private func label(_ value: _Datum, _ unit: Calendar.Component?) -> String {
    switch value {
    case .number(let number): ValueText.number(number)
    case .date(let date): ValueText.date(date, unit: unit ?? .day, calendar)
    case .category(let name): name
    }
  }

  private func values(of values: AxisMarkValues) -> ([_Datum], Calendar.Component?) {
    switch (values.choice, scale.domain) {
    case (.data(let data), _): return (data, nil)
    case (_, .categories(let names)): return (names.map { .category($0) }, nil)
    case (.stride(let step), .numbers(let range)):
      return (Self.multiples(of: step, in: range).map { .number($0) }, nil)
    case (.dates(let unit, let count, let own), .dates(let range)):
      return dates(DateTicks(unit: unit, count: count, calendar: own ?? calendar), range)
    case (let choice, .dates(let range)):
      var count = isX ? 5 : 4
      if case .automatic(let asked?) = choice { count = asked }
      let span = max(range.upperBound - range.lowerBound, 1)
      return dates(DateTicks(span: span, count: count, calendar: calendar), range)
    case (let choice, .numbers(let range)):
      var count = isX ? 6 : 5
      if case .automatic(let asked?) = choice { count = asked }
      let span = range.upperBound - range.lowerBound
      guard span > 0, span.isFinite else { return ([.number(range.lowerBound)], nil) }
      return (NiceTicks(span: span, count: count).within(range).map { .number($0) }, nil)
    }
  }

  private func dates(
    _ ticks: DateTicks, _ range: ClosedRange<Double>
  ) -> ([_Datum], Calendar.Component?) {
    let dates = ticks.within(
      Date(
        timeIntervalSinceReferenceDate: range.lowerBound)...Date(
          timeIntervalSinceReferenceDate: range.upperBound))
    return (dates.map { .date($0) }, ticks.unit)
  }

  private static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite else { return [] }
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }
}
