internal import ComposableHosting

extension ElementMarkup {
  /// The browser's own field for a date. It shows the date in the user's format, independent of the format of its
  /// value.
  func datePicker(_ choice: HostElement.DateChoice) -> Markup {
    let hasDay = choice.components.contains(.date)
    let type =
      !hasDay ? "time" : choice.components.contains(.hourAndMinute) ? "datetime-local" : "date"
    let input = Markup("input").setting("type", type)
      .setting("data-e", EventName.setDate.rawValue)
      .setting("min", of: limit(choice.least, in: choice))
      .setting("max", of: limit(choice.most, in: choice))
      .setting("value", choice.text(of: choice.selection))
    return Markup("label", "datepicker", label, active(input))
  }

  /// A field for a time has no day: a limit on another day does not apply to it.
  private func limit(_ date: LocalDateTime?, in choice: HostElement.DateChoice) -> String? {
    guard let date, choice.components.contains(.date) || date.dayText == choice.selection.dayText
    else { return nil }
    return choice.text(of: date)
  }

  func deadDatePicker(_ choice: HostElement.DateChoice) -> Markup {
    marked(
      Markup(
        "span", "datepicker", label,
        Markup("span").adding(choice.text(of: choice.selection, separator: " "))))
  }

  /// A gauge: the style sheet draws it from the value.
  func gauge(_ fraction: Double) -> Markup {
    let number = CSS.number((fraction * 10_000).rounded() / 10_000)
    let bar = Markup("span", "gaugebar").setting("data-s", "--value:\(number)")
    var gauge = marked(
      Markup(
        around.isLabel ? "span" : "div", "gauge", Markup("span", "label", hole: .label),
        Markup("span", "least", hole: .minimum), bar, Markup("span", "most", hole: .maximum),
        Markup("span", "value", hole: .content)))
    gauge.set("role", "meter")
    gauge.set("aria-valuemin", "0")
    gauge.set("aria-valuemax", "1")
    gauge.set("aria-valuenow", number)
    gauge.set("aria-describedby", "\(id.rawValue)c")
    if element.traits.accessibilityLabel == nil {
      gauge.set("aria-labelledby", "\(id.rawValue)l")
    }
    return gauge
  }
}

extension TextMarkup {
  /// A line that is cut off at its beginning or in its middle: its last part keeps its room.
  func cut(_ text: HostElement.StyledText, _ element: ElementMarkup, _ classes: [String]) -> Markup
  {
    let tag = isLabel ? "span" : "p"
    var markup = element.marked(Markup(tag, (classes + ["cut"]).joined(separator: " ")))
    let length = text.string.count
    let keeps = text.truncation == .middle ? (length + 1) / 2 : 0
    var first: [Markup.Content] = []
    var rest: [Markup.Content] = []
    var place = 0
    for run in text.runs {
      let start = run.string.prefix(max(0, keeps - place))
      let end = run.string.dropFirst(start.count)
      place += run.string.count
      if !start.isEmpty { first.append(.tag(span(String(start), run.attributes))) }
      if !end.isEmpty { rest.append(.tag(span(String(end), run.attributes))) }
    }
    if text.truncation == .middle {
      var part = Markup("span", "first")
      part.content = first
      markup.content.append(.tag(part))
    }
    // The text keeps its own direction, independent of the truncation.
    var inner = Markup("bdi")
    inner.content = rest
    markup.content.append(
      .tag(Markup("span", text.truncation == .middle ? "ending" : "last", inner)))
    return markup
  }
}
