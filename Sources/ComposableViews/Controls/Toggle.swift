/// A switch.
///
/// ```swift
/// Toggle("Loud", isOn: $isLoud)
/// ```
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// - Parameters:
  ///   - isOn: what it switches.
  ///   - label: what it shows.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// - Parameters:
  ///   - title: what it says.
  ///   - isOn: what it switches.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  /// What it shows.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .toggle(isOn: isOn.wrappedValue)
  }

  /// Switches.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    switch event {
    case .setOn(let isOn): self.isOn.wrappedValue = isOn
    case .activate: isOn.wrappedValue.toggle()
    default: return .unexpected
    }
    return .handled
  }
}
