public import ComposableHosting

/// A rectangle that fills the offered space.
public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public init() {}

  public var _outline: HostElement.ShapeOutline { .rectangle }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// - Parameter cornerRadius: the radius of the corners, in points.
  public init(cornerRadius: Double) {
    self.cornerRadius = cornerRadius
  }

  public var _outline: HostElement.ShapeOutline {
    .roundedRectangle(
      HostElement.ShapeOutline.CornerRadii(
        topLeading: cornerRadius, topTrailing: cornerRadius, bottomLeading: cornerRadius,
        bottomTrailing: cornerRadius))
  }
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: InsettableShape {
  private let radii: HostElement.ShapeOutline.CornerRadii

  /// - Parameters:
  ///   - topLeadingRadius: the radius of the top leading corner, in points.
  ///   - bottomLeadingRadius: the radius of the bottom leading corner, in points.
  ///   - bottomTrailingRadius: the radius of the bottom trailing corner, in points.
  ///   - topTrailingRadius: the radius of the top trailing corner, in points.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0
  ) {
    radii = HostElement.ShapeOutline.CornerRadii(
      topLeading: topLeadingRadius, topTrailing: topTrailingRadius,
      bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius)
  }

  public var _outline: HostElement.ShapeOutline { .roundedRectangle(radii) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: Double) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}
