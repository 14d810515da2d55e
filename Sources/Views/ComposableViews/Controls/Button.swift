public import ComposableHosting

/// A control that performs an action when it is pressed.
///
/// ```swift
/// Button("Save") { store.send(.saveButtonTapped) }
/// ```
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  /// - Parameters:
  ///   - role: the purpose of the button, if it has a special one.
  ///   - action: the action to perform.
  ///   - label: the label.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - role: the purpose of the button, if it has a special one.
  ///   - action: the action to perform.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == ComposableViews.Label<Text, Image> {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - systemImage: the name of the label's symbol.
  ///   - role: the purpose of the button, if it has a special one.
  ///   - action: the action to perform.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      ComposableViews.Label(title, systemImage: systemImage)
    }
  }
}

extension Button: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .isControl }
  public var _children: some View { ButtonLabel(label: label, role: role) }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .button(role: role) }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.button)
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    if case .setPressed(let isPressed) = event { return place.setPressed(isPressed) }
    guard event == .activate else { return .unexpected }
    action()
    place.environment.buttonDidAct?()
    return .handled
  }
}

extension EnvironmentValues {
  /// An additional effect of every button here: in an alert, each button closes the alert.
  var buttonDidAct: (() -> Void)? {
    get { self[ButtonDidActKey.self] }
    set { self[ButtonDidActKey.self] = newValue }
  }
}

private enum ButtonDidActKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}
