/// The style, weight and design of text.
public struct Font: Hashable, Sendable {
  /// The purpose of a text, from which the host derives its size.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// Titles, the largest first.
    case largeTitle, title, title2, title3
    /// Headlines and text.
    case headline, subheadline, body, callout
    /// Notes and captions.
    case footnote, caption, caption2
  }

  /// The weight of the strokes.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// From the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The design of the letters.
  public enum Design: Hashable, Sendable {
    /// The default, with serifs, with round ends, with a fixed width.
    case `default`, serif, rounded, monospaced
  }

  /// The purpose of the text.
  public var style: TextStyle
  /// The size in points. Nil for the size of the style.
  public var size: Double?
  /// The weight of the strokes; nil for the default of the style.
  public var weight: Weight?
  /// The design of the letters.
  public var design: Design
  /// Whether all digits are equally wide.
  public var hasMonospacedDigits = false

  private init(_ style: TextStyle, weight: Weight? = nil, design: Design = .default) {
    self.style = style
    self.weight = weight
    self.design = design
  }

  /// Creates a font with a style.
  public static func system(
    _ style: TextStyle, design: Design = .default, weight: Weight? = nil
  ) -> Font {
    Font(style, weight: weight, design: design)
  }

  /// Creates a font with a size.
  ///
  /// It grows with the size of text that the user has chosen, as a style does. A terminal has one size of text: there a font
  /// of 20 points or more is bold, and one below 14 points secondary.
  ///
  /// - Parameters:
  ///   - size: the size, in points.
  ///   - weight: the weight of the strokes.
  ///   - design: the design of the letters.
  public static func system(size: Double, weight: Weight? = nil, design: Design = .default)
    -> Font
  {
    var font = Font(.body, weight: weight, design: design)
    font.size = size > 0 && size.isFinite ? size : nil
    return font
  }

  /// The largest title.
  public static let largeTitle = Font(.largeTitle)
  /// A title.
  public static let title = Font(.title)
  /// A smaller title.
  public static let title2 = Font(.title2)
  /// The smallest title.
  public static let title3 = Font(.title3)
  /// A headline.
  public static let headline = Font(.headline)
  /// A line below a headline.
  public static let subheadline = Font(.subheadline)
  /// The text itself.
  public static let body = Font(.body)
  /// A remark in the text.
  public static let callout = Font(.callout)
  /// A note under the text.
  public static let footnote = Font(.footnote)
  /// A caption, as of a picture.
  public static let caption = Font(.caption)
  /// A smaller caption.
  public static let caption2 = Font(.caption2)

  /// The same font with a different weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font with fixed-width letters.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// The same font with digits that are equally wide.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
}
