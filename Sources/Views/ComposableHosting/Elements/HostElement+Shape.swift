extension HostElement {
  /// The outline of a shape within the rectangle that it is offered, as a host draws it.
  public enum ShapeOutline: Hashable, Sendable {
    /// The rectangle itself.
    case rectangle
    /// The rectangle with rounded corners.
    case roundedRectangle(CornerRadii)
    /// The ellipse that touches the four sides.
    case ellipse
    /// The largest circle in the middle.
    case circle
    /// The rectangle whose shorter sides are half circles.
    case capsule

    /// The radii of the corners of a rectangle, in points.
    public struct CornerRadii: Hashable, Sendable {
      /// The radius of one corner.
      public var topLeading, topTrailing, bottomLeading, bottomTrailing: Double

      /// Creates radii in points.
      public init(
        topLeading: Double = 0, topTrailing: Double = 0, bottomLeading: Double = 0,
        bottomTrailing: Double = 0
      ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
      }
    }
  }

  /// A shape with its colors, as a host draws it.
  public struct DrawnShape: Hashable, Sendable {
    /// Where the line along the outline is.
    public enum LinePlace: Hashable, Sendable {
      /// Half of it on either side of the outline.
      case centered
      /// Inside of the outline.
      case inside
    }

    /// The outline.
    public var outline: ShapeOutline
    /// The color inside. Nil if it is only a line.
    public var fill: Color?
    /// The color of the line along the outline. Nil if there is none.
    public var stroke: Color?
    /// The width of the line, in points.
    public var lineWidth: Double
    /// Where the line is.
    public var linePlace: LinePlace

    /// Creates a shape that is filled, or has a line along its outline.
    public init(
      _ outline: ShapeOutline, fill: Color? = nil, stroke: Color? = nil, lineWidth: Double = 1,
      linePlace: LinePlace = .centered
    ) {
      self.outline = outline
      self.fill = fill
      self.stroke = stroke
      self.lineWidth = lineWidth
      self.linePlace = linePlace
    }
  }
}
