/// The look of date pickers: one of the built-in styles.
public protocol DatePickerStyle {
  /// Whether days are shown in a calendar. Implementation detail.
  static var _showsCalendar: Bool { get }
}

extension View {
  /// Sets the style of date pickers in the view.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._showsCalendar) {
      $1.controlStyle.showsCalendars = $0
    }
  }
}

/// The style that the host chooses: the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public static var _showsCalendar: Bool { false }

  /// Creates the style.
  public init() {}
}

/// The date in one line.
public struct CompactDatePickerStyle: DatePickerStyle {
  public static var _showsCalendar: Bool { false }

  /// Creates the style.
  public init() {}
}

/// The days of a month, and the time below them. A picker without days is shown in one line.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public static var _showsCalendar: Bool { true }

  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The style that the host chooses: the compact one.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The date in one line.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// The days of a month, and the time below them.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
