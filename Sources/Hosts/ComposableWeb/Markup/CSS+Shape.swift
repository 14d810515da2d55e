internal import ComposableHosting

extension CSS {
  /// The corners of a box with the outline of a shape.
  static func radius(_ outline: HostElement.ShapeOutline) -> String {
    switch outline {
    case .rectangle: return "border-radius:0"
    case .ellipse, .circle: return "border-radius:50%"
    // Browsers limit it to half of the shorter side.
    case .capsule: return "border-radius:999rem"
    case .roundedRectangle(let radii):
      let lengths = [
        radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing,
      ].map { points($0 > 0 ? $0 : 0) }
      if lengths.allSatisfy({ $0 == lengths[0] }) { return "border-radius:\(lengths[0])" }
      // Logical corners, like padding.
      return zip(["start-start", "start-end", "end-start", "end-end"], lengths)
        .map { "border-\($0)-radius:\($1)" }.joined(separator: ";")
    }
  }

  /// A color in the outline of a shape in a box.
  static func background(_ color: Color, in outline: HostElement.ShapeOutline) -> String {
    guard outline == .circle else { return "\(area(color));\(radius(outline))" }
    let color = self.color(color)
    return "background:radial-gradient(circle closest-side,\(color) calc(100% - 0.5px),transparent)"
  }

  /// Clips a box to the outline of a shape.
  static func clip(_ outline: HostElement.ShapeOutline) -> String {
    switch outline {
    case .circle: "clip-path:circle(closest-side)"
    case .ellipse: "clip-path:ellipse(closest-side closest-side)"
    case .rectangle, .capsule, .roundedRectangle: "overflow:clip;\(radius(outline))"
    }
  }

  /// A class for a color that a style sheet defines; nil for other colors.
  static func colorClass(_ color: Color) -> String? {
    switch color.base {
    case .rgb, .material: nil
    case .tint: "k-accentColor"
    default: "k-\(color.base)"
    }
  }
}
