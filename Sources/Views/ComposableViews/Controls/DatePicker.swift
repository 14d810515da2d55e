public import ComposableFoundation
public import ComposableHosting

/// A control for a date.
///
/// ```swift
/// DatePicker("Due", selection: $due, in: Date.now..., displayedComponents: .date)
/// ```
///
/// It shows the date in the time zone of ``EnvironmentValues/timeZone``. Components that it does not show remain: a
/// change of the day keeps the time. The style `graphical` shows a calendar.
public struct DatePicker<Label: View>: View {
  private let selection: Binding<Date>
  private let least: Date?
  private let most: Date?
  private let components: DatePickerComponents
  private let label: Label

  /// The parts that can be shown.
  public typealias Components = DatePickerComponents

  private init(
    _ selection: Binding<Date>, _ least: Date?, _ most: Date?, _ components: Components,
    _ label: Label
  ) {
    self.selection = selection
    self.least = least
    self.most = most
    self.components = components.isEmpty ? [.date, .hourAndMinute] : components
    self.label = label
  }

  /// - Parameters:
  ///   - selection: the date.
  ///   - displayedComponents: the parts that are shown.
  ///   - label: the label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// - Parameters:
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  ///   - label: the label.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// - Parameters:
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  ///   - label: the label.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// - Parameters:
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  ///   - label: the label.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - selection: the date.
  ///   - displayedComponents: the parts that are shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// - Parameters:
  ///   - title: the text of the label.
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// - Parameters:
  ///   - title: the text of the label.
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// - Parameters:
  ///   - title: the text of the label.
  ///   - selection: the date.
  ///   - range: the dates that can be chosen.
  ///   - displayedComponents: the parts that are shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

extension DatePicker: StylableView {
  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    StyledNode(view, at: place)
  }

  var choice: DateSelection {
    DateSelection(selection: selection, least: least, most: most, components: components)
  }

  var standard: DatePickerElement<Label> { DatePickerElement(choice: choice, label: label) }

  func styled(in environment: EnvironmentValues) -> AnyView? {
    guard environment.controlStyle.showsCalendars, components.contains(.date) else { return nil }
    return AnyView(CalendarPicker(choice: choice, label: label))
  }
}
