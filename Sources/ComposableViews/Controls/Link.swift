#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link to an address.
///
/// A host that can follow links does so itself when somebody activates one. What else is to happen
/// says ``EnvironmentValues/openURL``.
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label

  /// - Parameters:
  ///   - destination: the address.
  ///   - label: what it shows.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  /// - Parameters:
  ///   - title: what it says.
  ///   - destination: the address.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { .isControl }
  /// What it shows.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .link(destination.absoluteString) }

  /// Follows it.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    guard event == .activate else { return .unexpected }
    place.environment.openURL(destination)
    return .handled
  }
}
