public import ComposableViews

/// An element that a test has found, as it was then.
public struct TestElement {
  /// Its id.
  public let id: ElementID
  /// All that the host was told of it.
  public let element: Element
  /// What somebody would call it. Nil for what has no name.
  public let name: String?

  /// What it is.
  public var kind: Element.Kind { element.kind }
  /// Whether it takes no events.
  public var isDisabled: Bool { element.traits.isDisabled }
  /// Whether it has the focus, or should have it.
  public var isFocused: Bool { element.traits.isFocused ?? false }
}
