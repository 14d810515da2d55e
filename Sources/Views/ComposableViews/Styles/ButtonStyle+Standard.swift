public import ComposableHosting

/// The style that the host chooses for the place of the button.
public struct DefaultButtonStyle: ButtonStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A plate behind the label, also in a row of a list.
public struct BorderedButtonStyle: ButtonStyle {
  public static var _variant: HostElement.Style.Variant { .bordered }

  /// Creates the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A plate in the accent color or the tint behind the label.
public struct BorderedProminentButtonStyle: ButtonStyle {
  public static var _variant: HostElement.Style.Variant { .prominent }

  /// Creates the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A label in the accent color or the tint.
public struct BorderlessButtonStyle: ButtonStyle {
  public static var _variant: HostElement.Style.Variant { .borderless }

  /// Creates the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label as it is.
public struct PlainButtonStyle: ButtonStyle {
  public static var _variant: HostElement.Style.Variant { .plain }

  /// Creates the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// The style that the host chooses for the place of the button.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// A plate behind the label, also in a row of a list.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A plate in the accent color or the tint behind the label.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  /// A label in the accent color or the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
