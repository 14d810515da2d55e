internal import ComposableHosting

/// A control that turns something on or off.
///
/// ```swift
/// Toggle("Loud", isOn: $isLoud)
/// ```
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// - Parameters:
  ///   - isOn: whether it is on.
  ///   - label: the label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - isOn: whether it is on.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ComposableViews.Label<Text, Image> {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - systemImage: the name of the label's symbol.
  ///   - isOn: whether it is on.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ComposableViews.Label(title, systemImage: systemImage) }
  }
}

extension Toggle: StylableView {
  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    StyledNode(view, at: place)
  }

  var standard: ToggleElement<Label> { ToggleElement(isOn: isOn, label: label) }

  func styled(in environment: EnvironmentValues) -> AnyView? {
    environment.controlStyle.customToggle?(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn))
  }
}

/// A toggle that the host draws.
struct ToggleElement<Label: View>: _ElementView {
  let isOn: Binding<Bool>
  let label: Label

  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: Label { label }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .toggle(isOn: isOn.wrappedValue) }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.toggle)
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .setOn(let isOn): self.isOn.wrappedValue = isOn
    case .activate: isOn.wrappedValue.toggle()
    default: return .unexpected
    }
    return .handled
  }
}
