/// How large a text is, for what it is there, and how heavy.
public struct Font: Hashable, Sendable {
  /// What a text is there for. Its size follows from that; how exactly is the host's business.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// Titles, the largest first.
    case largeTitle, title, title2, title3
    /// What leads into a text, and the text.
    case headline, subheadline, body, callout
    /// What stands beside a text.
    case footnote, caption, caption2
  }

  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// From the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How the letters are drawn.
  public enum Design: Hashable, Sendable {
    /// As usual, with serifs, with round ends, all of one width.
    case `default`, serif, rounded, monospaced
  }

  /// What the text is there for.
  public var style: TextStyle
  /// How heavy the strokes are; nil for what the style asks for.
  public var weight: Weight?
  /// How the letters are drawn.
  public var design: Design

  private init(_ style: TextStyle, weight: Weight? = nil, design: Design = .default) {
    self.style = style
    self.weight = weight
    self.design = design
  }

  /// The font for a style.
  public static func system(
    _ style: TextStyle, design: Design = .default, weight: Weight? = nil
  ) -> Font {
    Font(style, weight: weight, design: design)
  }

  /// The largest title.
  public static let largeTitle = Font(.largeTitle)
  /// A title.
  public static let title = Font(.title)
  /// A smaller title.
  public static let title2 = Font(.title2)
  /// The smallest title.
  public static let title3 = Font(.title3)
  /// What leads into a text.
  public static let headline = Font(.headline)
  /// What stands under a headline.
  public static let subheadline = Font(.subheadline)
  /// The text itself.
  public static let body = Font(.body)
  /// A remark in the text.
  public static let callout = Font(.callout)
  /// A note under the text.
  public static let footnote = Font(.footnote)
  /// What stands under a picture.
  public static let caption = Font(.caption)
  /// The same, smaller.
  public static let caption2 = Font(.caption2)

  /// The same font with other strokes.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font with bold strokes.
  public func bold() -> Font { weight(.bold) }

  /// The same font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }
}
