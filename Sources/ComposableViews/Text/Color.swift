/// A color: semantic, named, or defined by its components.
///
/// Semantic and named colors are legible on light and dark screens, and on screens with few colors.
/// The host defines their exact appearance.
public enum Color: Hashable, Sendable {
  /// Primary and secondary text.
  case primary, secondary
  /// Controls, and the element with the focus.
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
