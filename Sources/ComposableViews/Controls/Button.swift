/// Does something when it is pressed.
///
/// ```swift
/// Button("Save") { store.send(.saveButtonTapped) }
/// ```
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  /// - Parameters:
  ///   - role: what it is for, when that is something special.
  ///   - action: what it does.
  ///   - label: what it shows.
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
  ///   - title: what it says.
  ///   - role: what it is for, when that is something special.
  ///   - action: what it does.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { .isControl }
  /// What it shows.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .button(role: role) }

  /// Does what it does.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    guard event == .activate else { return .unexpected }
    action()
    place.environment.buttonDidAct?()
    return .handled
  }
}

extension EnvironmentValues {
  /// What else a button does here: in an alert each button closes it.
  var buttonDidAct: (() -> Void)? {
    get { self[ButtonDidActKey.self] }
    set { self[ButtonDidActKey.self] = newValue }
  }
}

private enum ButtonDidActKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}
