public import ComposableHosting

/// The look of the buttons that open menus.
public protocol MenuStyle {
  /// The look that a host draws; nil for the look of the buttons around it. Implementation detail.
  static var _variant: HostElement.Style.Variant? { get }
}

extension View {
  /// Sets the style of menus in the view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.menu = $0 }
  }
}

/// The style that the host chooses.
public struct DefaultMenuStyle: MenuStyle {
  public static var _variant: HostElement.Style.Variant? { nil }

  /// Creates the style.
  public init() {}
}

/// A button, with the style of buttons.
public struct ButtonMenuStyle: MenuStyle {
  public static var _variant: HostElement.Style.Variant? { nil }

  /// Creates the style.
  public init() {}
}

/// A button without a plate.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public static var _variant: HostElement.Style.Variant? { .borderless }

  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A button, with the style of buttons.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a plate.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
