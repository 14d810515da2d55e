internal import ComposableFoundation
internal import ComposableHosting

/// A date that can be chosen within a range, with its shown components.
struct DateSelection {
  let selection: Binding<Date>
  let least: Date?
  let most: Date?
  let components: DatePickerComponents

  /// The same with other parts, and another range.
  func showing(
    _ components: DatePickerComponents, from least: Date?, to most: Date?
  ) -> DateSelection {
    DateSelection(selection: selection, least: least, most: most, components: components)
  }

  /// The date with the shown components of another day and time, within the range.
  func date(at local: LocalDateTime, _ zone: TimeZone) -> Date {
    let old = selection.wrappedValue
    let shown = LocalDateTime(old, in: zone)
    var new = shown
    for part in HostElement.DateChoice(shown, components: components).parts {
      // The day comes last: it may not be in the month before.
      new = new.setting(part, to: local[part]) ?? new
    }
    if components.contains(.date) { new = new.setting(.day, to: local.day) ?? new }
    var date = new == shown ? old : new.date(in: zone)
    if !components.contains(.hourAndMinute), new != shown {
      // The time is kept to the second.
      date.addTimeInterval(
        old.timeIntervalSinceReferenceDate
          - shown.date(in: zone).timeIntervalSinceReferenceDate)
    }
    return min(max(date, least ?? date), most ?? date)
  }
}

/// A date picker that the host draws.
struct DatePickerElement<Label: View>: _ElementView {
  let choice: DateSelection
  let label: Label

  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: Label { label }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    let zone = place.environment.timeZone
    return .datePicker(
      HostElement.DateChoice(
        LocalDateTime(choice.selection.wrappedValue, in: zone),
        from: choice.least.map { LocalDateTime($0, in: zone) },
        to: choice.most.map { LocalDateTime($0, in: zone) }, components: choice.components))
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .setDate(let local) = event else { return .unexpected }
    choice.selection.wrappedValue = choice.date(at: local, place.environment.timeZone)
    return .handled
  }
}
