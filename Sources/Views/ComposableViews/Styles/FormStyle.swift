public import ComposableHosting

/// The look of forms: one of the built-in styles.
public protocol FormStyle {
  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension View {
  /// Sets the style of forms in the view.
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.form = $0 }
  }
}

/// The style that the host chooses.
public struct AutomaticFormStyle: FormStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// Sections with plates behind them.
public struct GroupedFormStyle: FormStyle {
  public static var _variant: HostElement.Style.Variant { .insetGrouped }

  /// Creates the style.
  public init() {}
}

/// Rows without plates behind them.
public struct ColumnsFormStyle: FormStyle {
  public static var _variant: HostElement.Style.Variant { .plain }

  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The style that the host chooses.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections with plates behind them.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Rows without plates behind them.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
