public import ComposableHosting

/// The look of fields for text: one of the built-in styles.
public protocol TextFieldStyle {
  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension View {
  /// Sets the style of fields for text in the view.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.field = $0 }
  }
}

/// The style that the host chooses.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// A field with a line around it.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public static var _variant: HostElement.Style.Variant { .bordered }

  /// Creates the style.
  public init() {}
}

/// A field that looks like its text.
public struct PlainTextFieldStyle: TextFieldStyle {
  public static var _variant: HostElement.Style.Variant { .plain }

  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field with a line around it.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field that looks like its text.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
