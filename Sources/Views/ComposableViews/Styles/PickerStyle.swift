public import ComposableHosting

/// The look of pickers: one of the built-in styles.
public protocol PickerStyle {
  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension View {
  /// Sets the style of pickers in the view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.picker = $0 }
  }
}

/// The style that the host chooses.
public struct DefaultPickerStyle: PickerStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public static var _variant: HostElement.Style.Variant { .segmented }

  /// Creates the style.
  public init() {}
}

/// The options below each other.
public struct InlinePickerStyle: PickerStyle {
  public static var _variant: HostElement.Style.Variant { .inline }

  /// Creates the style.
  public init() {}
}

/// The selected option, which leads to the others.
public struct MenuPickerStyle: PickerStyle {
  public static var _variant: HostElement.Style.Variant { .menu }

  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The options side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The options below each other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The selected option, which leads to the others.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
