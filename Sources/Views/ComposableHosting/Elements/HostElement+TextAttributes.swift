extension HostElement {
  /// The appearance of text. Nil means inherited, otherwise the host's default.
  public struct TextAttributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The weight of the strokes, which takes precedence over the font's.
    public var weight: Font.Weight?
    /// The color.
    public var color: Color?
    /// Whether it is italic.
    public var isItalic: Bool?
    /// Whether it is underlined.
    public var isUnderlined: Bool?
    /// Whether it is struck through.
    public var isStruckThrough: Bool?
    /// Whether its letters have a fixed width, as code has.
    public var isMonospaced: Bool?
    /// Whether its digits are equally wide.
    public var hasMonospacedDigits: Bool?
    /// The size of symbols beside the text.
    public var symbolScale: SymbolScale?
    /// The address that it links to.
    public var link: String?

    /// The size of a symbol in relation to the text.
    public enum SymbolScale: UInt8, Hashable, Sendable, CaseIterable {
      /// Smaller than the text, as large, and larger.
      case small, medium, large
    }

    /// Creates attributes that are all nil.
    public init() {}

    /// These attributes, with nil values taken from others.
    package func over(_ others: TextAttributes) -> TextAttributes {
      var result = self
      result.font = font ?? others.font
      result.weight = weight ?? others.weight
      result.color = color ?? others.color
      result.isItalic = isItalic ?? others.isItalic
      result.isUnderlined = isUnderlined ?? others.isUnderlined
      result.isStruckThrough = isStruckThrough ?? others.isStruckThrough
      result.isMonospaced = isMonospaced ?? others.isMonospaced
      result.hasMonospacedDigits = hasMonospacedDigits ?? others.hasMonospacedDigits
      result.symbolScale = symbolScale ?? others.symbolScale
      result.link = link ?? others.link
      return result
    }
  }
}
