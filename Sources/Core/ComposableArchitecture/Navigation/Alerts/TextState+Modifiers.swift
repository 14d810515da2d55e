// Modifiers with the names of views' modifiers. They set values, which a UI shows if it supports them.
extension TextState {
  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Self { styled(\.isBold, isActive) }

  /// Returns the text in italics.
  public func italic(_ isActive: Bool = true) -> Self { styled(\.isItalic, isActive) }

  /// Returns the text with all characters of the same width.
  public func monospaced(_ isActive: Bool = true) -> Self { styled(\.isMonospaced, isActive) }

  /// Returns the text underlined.
  public func underline(_ isActive: Bool = true) -> Self { styled(\.isUnderlined, isActive) }

  /// Returns the text struck through.
  public func strikethrough(_ isActive: Bool = true) -> Self { styled(\.isStruckThrough, isActive) }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Self { setting(\.font, font) }

  /// Returns the text with strokes of a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Self { setting(\.weight, weight) }

  /// Returns the text in a color.
  public func foregroundStyle(_ color: Color?) -> Self { setting(\.color, color) }

  /// Returns the text in a color: the former name of `foregroundStyle(_:)`.
  public func foregroundColor(_ color: Color?) -> Self { setting(\.color, color) }

  /// Returns the text with a distance added between characters, in points.
  public func kerning(_ kerning: Double) -> Self { setting(\.kerning, kerning) }

  /// Returns the text with a distance added between characters, in points. Ligatures are kept.
  public func tracking(_ tracking: Double) -> Self { setting(\.tracking, tracking) }

  /// Returns the text above the line, in points; below it, if the offset is negative.
  public func baselineOffset(_ offset: Double) -> Self { setting(\.baselineOffset, offset) }
}
