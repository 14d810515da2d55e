/// A colour: by what it is for, by name, or by its parts.
///
/// What is named looks right on light and on dark screens, and where there are few colours; how
/// exactly is the host's business.
public enum Color: Hashable, Sendable {
  /// Text, and text that matters less.
  case primary, secondary
  /// What can be used, and what has the focus.
  case accentColor
  /// The colours with a name.
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  /// Those without colour.
  case white, gray, black, clear
  /// Parts of red, green and blue light from zero to one, in the sRGB space.
  case rgb(red: Double, green: Double, blue: Double)

  /// A colour of its parts, from zero to one, in the sRGB space.
  public init(red: Double, green: Double, blue: Double) {
    self = .rgb(red: red, green: green, blue: blue)
  }
}
