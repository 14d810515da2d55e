public import ComposableViews

/// A snapshot of an element that a test has found.
public struct TestElement {
  /// Its id.
  public let id: ElementID
  /// The element's value on the host.
  public let element: HostElement
  /// The name of the element for the user. Nil if it has none.
  public let name: String?

  /// The kind of the element.
  public var kind: HostElement.Kind { element.kind }
  /// Whether it accepts no events.
  public var isDisabled: Bool { element.traits.isDisabled }
  /// Whether it has the focus, or should have it.
  public var isFocused: Bool { element.traits.isFocused ?? false }
}
