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

extension Toggle: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  public var _children: Label { label }

  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .toggle(isOn: isOn.wrappedValue)
  }

  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    switch event {
    case .setOn(let isOn): self.isOn.wrappedValue = isOn
    case .activate: isOn.wrappedValue.toggle()
    default: return .unexpected
    }
    return .handled
  }
}
