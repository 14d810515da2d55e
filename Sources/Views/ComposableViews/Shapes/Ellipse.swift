public import ComposableHosting

/// An ellipse that touches the four sides of the offered space.
public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public init() {}

  public var _outline: HostElement.ShapeOutline { .ellipse }
}

/// The largest circle in the middle of the offered space.
public struct Circle: InsettableShape {
  /// Creates a circle.
  public init() {}

  public var _outline: HostElement.ShapeOutline { .circle }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  /// Creates a capsule.
  public init() {}

  public var _outline: HostElement.ShapeOutline { .capsule }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
