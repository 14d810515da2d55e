/// How a text looks. What is nil is as around it, or as the host thinks right.
public struct TextAttributes: Hashable, Sendable {
  /// How large it is, and for what.
  public var font: Font?
  /// How heavy its strokes are; it counts before the font's.
  public var weight: Font.Weight?
  /// Its colour.
  public var color: Color?
  /// Whether it leans.
  public var isItalic: Bool?
  /// Whether there is a line under it.
  public var isUnderlined: Bool?
  /// Whether there is a line through it.
  public var isStruckThrough: Bool?

  /// Nothing in particular.
  public init() {}

  /// These attributes, and where they are silent, others.
  func over(_ others: TextAttributes) -> TextAttributes {
    var result = self
    result.font = font ?? others.font
    result.weight = weight ?? others.weight
    result.color = color ?? others.color
    result.isItalic = isItalic ?? others.isItalic
    result.isUnderlined = isUnderlined ?? others.isUnderlined
    result.isStruckThrough = isStruckThrough ?? others.isStruckThrough
    return result
  }
}
