public import ComposableHosting

/// The style that the host chooses.
public struct DefaultToggleStyle: ToggleStyle {
  public static var _variant: HostElement.Style.Variant? { .automatic }

  /// Creates the style.
  public init() {}

  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }.toggleStyle(self)
  }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
  public static var _variant: HostElement.Style.Variant? { .switch }

  /// Creates the style.
  public init() {}

  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }.toggleStyle(self)
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public static var _variant: HostElement.Style.Variant? { .button }

  /// Creates the style.
  public init() {}

  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }.toggleStyle(self)
  }
}

/// A box with a check mark.
public struct CheckboxToggleStyle: ToggleStyle {
  public static var _variant: HostElement.Style.Variant? { .checkbox }

  /// Creates the style.
  public init() {}

  /// The toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label }.toggleStyle(self)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a check mark.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
