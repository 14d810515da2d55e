public import ComposableFoundation
public import ComposableHosting

/// A link to a URL.
///
/// A host that can follow links does so itself when the user activates one. ``EnvironmentValues/openURL`` defines
/// additional actions.
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label

  /// - Parameters:
  ///   - destination: the URL.
  ///   - label: the label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - destination: the URL.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .isControl }
  public var _children: some View { ButtonLabel(label: label, role: nil) }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .link(destination.absoluteString)
  }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.button)
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    if case .setPressed(let isPressed) = event { return place.setPressed(isPressed) }
    guard event == .activate else { return .unexpected }
    place.environment.openURL(destination)
    return .handled
  }
}
