/// An element of a host's screen: a value that describes everything except its children.
public struct HostElement: Hashable, Sendable {
  /// The kind of the element.
  public var kind: Kind
  /// The decorations around it, from the inside out.
  public var decorations: [Decoration]
  /// Its meaning for the user, apart from its appearance.
  public var traits: Traits
  /// The look of a control or a list.
  public var style: Style

  /// - Parameters:
  ///   - kind: the kind of the element.
  ///   - decorations: the decorations around it, from the inside out.
  ///   - traits: its meaning for the user, apart from its appearance.
  ///   - style: the look of a control or a list.
  public init(
    _ kind: Kind, decorations: [Decoration] = [], traits: Traits = Traits(), style: Style = Style()
  ) {
    self.kind = kind
    self.decorations = decorations
    self.traits = traits
    self.style = style
  }

  /// Whether it can be neither seen nor used. Decorations outside of the hiding one may be visible.
  public var isHidden: Bool { decorations.contains(.hidden) }
}
