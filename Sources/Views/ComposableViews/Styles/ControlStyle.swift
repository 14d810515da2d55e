public import ComposableHosting

/// The look of controls and lists, from the environment.
///
/// One environment value, because each control reads several of them.
struct ControlStyle {
  var size = ControlSize.regular
  var tint: Color?
  var hidesLabel = false
  var button = HostElement.Style.Variant.automatic
  var toggle = HostElement.Style.Variant.automatic
  var picker = HostElement.Style.Variant.automatic
  var field = HostElement.Style.Variant.automatic
  var gauge = HostElement.Style.Variant.automatic
  /// Whether date pickers with days show calendars.
  var showsCalendars = false
  /// The look of menus; nil for the look of buttons.
  var menu: HostElement.Style.Variant?
  var list = HostElement.Style.Variant.automatic
  var form = HostElement.Style.Variant.automatic
  var customButton: ((ButtonStyleConfiguration) -> AnyView)?
  var customToggle: ((ToggleStyleConfiguration) -> AnyView)?
  var customLabel: ((LabelStyleConfiguration) -> AnyView)?

  /// The look of controls without their own styles.
  var common: HostElement.Style {
    var style = HostElement.Style()
    style.size = size
    style.tint = tint
    style.hidesLabel = hidesLabel
    return style
  }

  /// The look of controls of one kind.
  func of(_ variant: KeyPath<ControlStyle, HostElement.Style.Variant>) -> HostElement.Style {
    var style = common
    style.variant = self[keyPath: variant]
    return style
  }
}

extension EnvironmentValues {
  var controlStyle: ControlStyle {
    get { self[ControlStyleKey.self] }
    set { self[ControlStyleKey.self] = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { controlStyle.size }
    set { controlStyle.size = newValue }
  }
}

private enum ControlStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyle { ControlStyle() }
}

extension View {
  /// Sets the color of controls in the view, in place of the accent color. Nil for the accent color.
  public func tint(_ tint: Color?) -> some View {
    _EnvironmentView(content: self, value: tint) {
      let tint = $0?.replacingTint(by: $1.controlStyle.tint)
      $1.controlStyle.tint = tint
      $1.text.tint = tint
    }
  }

  /// Sets the size of controls in the view.
  public func controlSize(_ size: ControlSize) -> some View {
    _EnvironmentView(content: self, value: size) { $1.controlStyle.size = $0 }
  }

  /// Hides the labels of controls in the view. They remain the names of the controls.
  ///
  /// Buttons keep their labels.
  public func labelsHidden() -> some View {
    _EnvironmentView(content: self, value: true) { $1.controlStyle.hidesLabel = $0 }
  }
}
