extension TextState {
  /// A font, as a value that can be compared and encoded: the purpose of a text, its weight and its design.
  public struct Font: Codable, Hashable, Sendable {
    /// The purpose of a text, from which a UI derives its size.
    public enum TextStyle: String, CaseIterable, Codable, Hashable, Sendable {
      /// Titles, the largest first.
      case largeTitle, title, title2, title3
      /// Headlines and text.
      case headline, subheadline, body, callout
      /// Notes and captions.
      case footnote, caption, caption2
    }

    /// The weight of the strokes.
    public enum Weight: String, CaseIterable, Codable, Hashable, Sendable {
      /// From the lightest to the heaviest.
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The design of the letters.
    public enum Design: String, CaseIterable, Codable, Hashable, Sendable {
      /// The default, with serifs, with round ends, with a fixed width.
      case `default`, serif, rounded, monospaced
    }

    /// The purpose of the text.
    public var style: TextStyle
    /// The design of the letters.
    public var design: Design
    /// The weight of the strokes; nil for the default of the style.
    public var weight: Weight?

    /// Creates a font with a style.
    public static func system(
      _ style: TextStyle, design: Design = .default, weight: Weight? = nil
    ) -> Self {
      Self(style: style, design: design, weight: weight)
    }

    /// The largest title.
    public static let largeTitle = system(.largeTitle)
    /// A title.
    public static let title = system(.title)
    /// A smaller title.
    public static let title2 = system(.title2)
    /// The smallest title.
    public static let title3 = system(.title3)
    /// A headline.
    public static let headline = system(.headline)
    /// A line below a headline.
    public static let subheadline = system(.subheadline)
    /// The text itself.
    public static let body = system(.body)
    /// A remark in the text.
    public static let callout = system(.callout)
    /// A note under the text.
    public static let footnote = system(.footnote)
    /// A caption, as of a picture.
    public static let caption = system(.caption)
    /// A smaller caption.
    public static let caption2 = system(.caption2)

    /// The same font with a different weight.
    public func weight(_ weight: Weight) -> Self {
      var font = self
      font.weight = weight
      return font
    }

    /// The same font in bold.
    public func bold() -> Self { weight(.bold) }

    /// The same font with letters of one width.
    public func monospaced() -> Self {
      var font = self
      font.design = .monospaced
      return font
    }
  }

  /// A color, as a value that can be compared and encoded: by its meaning, its name or its components.
  public enum Color: Codable, Hashable, Sendable {
    /// Primary and secondary text.
    case primary, secondary
    /// The color of controls and of the focus.
    case accentColor
    /// Named hues.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// Named colors without a hue.
    case white, gray, black, clear
    /// Red, green and blue components from zero to one, in the sRGB color space.
    case rgb(red: Double, green: Double, blue: Double)

    /// Creates a color from components from zero to one, in the sRGB color space.
    public init(red: Double, green: Double, blue: Double) {
      self = .rgb(red: red, green: green, blue: blue)
    }
  }
}
