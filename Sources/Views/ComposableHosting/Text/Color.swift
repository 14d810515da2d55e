/// A color: semantic, named, or defined by its components; also a view that fills the offered space with it.
///
/// Semantic and named colors are legible on light and dark screens, and on screens with few colors.
/// The host defines their exact appearance.
///
/// ```swift
/// ZStack {
///   Color.yellow.opacity(0.2)
///   Text("Note")
/// }
/// ```
public struct Color: Hashable, Sendable {
  /// A color that is opaque.
  public enum Base: Hashable, Sendable {
    /// Primary and secondary text.
    case primary, secondary
    /// Text that is less prominent than secondary text.
    case tertiary, quaternary
    /// Controls, and the element with the focus.
    case accentColor
    /// The color of controls where it is used, which views set by `tint(_:)`.
    case tint
    /// A translucent surface.
    case material(Material)
    /// Named hues.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// Named colors without a hue.
    case white, gray, black, clear
    /// Red, green and blue components from zero to one, in the sRGB color space.
    case rgb(red: Double, green: Double, blue: Double)
  }

  /// The thickness of a translucent surface.
  public enum Material: UInt8, Hashable, Sendable, CaseIterable {
    /// From the thinnest to the thickest.
    case ultraThin, thin, regular, thick, ultraThick
  }

  /// The color without its opacity.
  public let base: Base
  /// The opacity in steps of a ten-thousandth, so that a color takes no more space than its components. The highest bit is
  /// set in a gradient.
  private let tenThousandths: UInt16

  /// The opacity, from zero to one.
  public var alpha: Double { Double(tenThousandths & Self.opacityBits) / 10_000 }

  /// Whether it shows nothing.
  public var isClear: Bool { base == .clear || tenThousandths & Self.opacityBits == 0 }

  /// Whether an area in it is somewhat lighter at its top.
  public var isGradient: Bool { tenThousandths & ~Self.opacityBits != 0 }

  private static let opacityBits: UInt16 = 0x7FFF

  /// - Parameters:
  ///   - base: the color without its opacity.
  ///   - opacity: the opacity, from zero to one.
  public init(_ base: Base, opacity: Double = 1) {
    self.init(base, opacity, isGradient: false)
  }

  private init(_ base: Base, _ opacity: Double, isGradient: Bool) {
    self.base = base
    // Not a number counts as zero.
    let steps = opacity > 0 ? UInt16((min(opacity, 1) * 10_000).rounded()) : 0
    tenThousandths = isGradient ? steps | ~Self.opacityBits : steps
  }

  /// Creates a color from components from zero to one, in the sRGB color space.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.rgb(red: red, green: green, blue: blue), opacity: opacity)
  }

  /// Creates a gray from zero (black) to one (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color from components from zero to one, in the sRGB color space.
  public static func rgb(red: Double, green: Double, blue: Double) -> Color {
    Color(red: red, green: green, blue: blue)
  }

  /// The color with its opacity multiplied by a number from zero to one.
  public func opacity(_ opacity: Double) -> Color {
    Color(base, alpha * opacity, isGradient: isGradient)
  }

  /// The color as a gradient, somewhat lighter at the top of the area that it fills.
  ///
  /// A page shows it in backgrounds and shapes, but for circles behind a view. Elsewhere, and in a terminal, it is the color.
  public var gradient: Color { Color(base, alpha, isGradient: true) }

  /// The color in place of the tint, with the opacity of this one.
  package func replacingTint(by tint: Color?) -> Color {
    guard base == .tint else { return self }
    let tint = tint ?? .accentColor
    return Color(tint.base, tint.alpha * alpha, isGradient: isGradient || tint.isGradient)
  }
}

extension Color {
  /// Primary text.
  public static let primary = Color(.primary)
  /// Secondary text.
  public static let secondary = Color(.secondary)
  /// Text that is less prominent than secondary text.
  public static let tertiary = Color(.tertiary)
  /// The least prominent text.
  public static let quaternary = Color(.quaternary)
  /// The color of controls at the place of the view: set by `tint(_:)`, or the accent color.
  public static let tint = Color(.tint)
  /// The most translucent surface. In a terminal, materials are opaque.
  public static let ultraThinMaterial = Color(.material(.ultraThin))
  /// A surface more translucent than the regular one.
  public static let thinMaterial = Color(.material(.thin))
  /// A translucent surface.
  public static let regularMaterial = Color(.material(.regular))
  /// A surface less translucent than the regular one.
  public static let thickMaterial = Color(.material(.thick))
  /// The least translucent surface.
  public static let ultraThickMaterial = Color(.material(.ultraThick))
  /// The surface of bars.
  public static let bar = Color(.material(.regular))
  /// Controls, and the element with the focus.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.accentColor)
  /// Red.
  public static let red = Color(.red)
  /// Orange.
  public static let orange = Color(.orange)
  /// Yellow.
  public static let yellow = Color(.yellow)
  /// Green.
  public static let green = Color(.green)
  /// Mint.
  public static let mint = Color(.mint)
  /// Teal.
  public static let teal = Color(.teal)
  /// Cyan.
  public static let cyan = Color(.cyan)
  /// Blue.
  public static let blue = Color(.blue)
  /// Indigo.
  public static let indigo = Color(.indigo)
  /// Purple.
  public static let purple = Color(.purple)
  /// Pink.
  public static let pink = Color(.pink)
  /// Brown.
  public static let brown = Color(.brown)
  /// White.
  public static let white = Color(.white)
  /// Gray.
  public static let gray = Color(.gray)
  /// Black.
  public static let black = Color(.black)
  /// No color.
  public static let clear = Color(.clear)
}
