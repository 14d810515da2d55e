/// What a host shows at one place: a value that says all there is to know but the children.
public struct Element: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// What was laid around it, from the inside out.
  public var decorations: [Decoration]
  /// What it means to somebody who uses it, besides how it looks.
  public var traits: Traits

  /// - Parameters:
  ///   - kind: what it is.
  ///   - decorations: what is laid around it, from the inside out.
  ///   - traits: what it means besides.
  public init(_ kind: Kind, decorations: [Decoration] = [], traits: Traits = Traits()) {
    self.kind = kind
    self.decorations = decorations
    self.traits = traits
  }
}
