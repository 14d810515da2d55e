extension HostElement {
  /// A part of a drawing: a mark in the plane, or a row of the table with the values.
  public enum DrawingPart: Hashable, Sendable {
    /// A mark.
    case mark(Drawing.Mark)
    /// The values of one mark, in the order of the headings.
    case row([String])
  }
}

extension HostElement.Drawing {
  /// A mark in the plane of a drawing.
  public struct Mark: Hashable, Sendable {
    /// The geometry of the mark.
    public enum Geometry: Hashable, Sendable {
      /// A bar from one corner to the opposite one. Its length along the axis matters most: a host that can't draw
      /// both exactly draws that one exactly. Nil if neither matters more.
      case bar(from: Point, to: Point, along: Axis?, cornerRadius: Double)
      /// A line through points. Its width and the lengths of its dashes are in points of the host.
      case line([Point], width: Double, dash: [Double])
      /// The area between two lines.
      case area(upper: [Point], lower: [Point])
      /// A sector of the largest circle in the middle of the plane, between two angles in turns, clockwise from the top. The
      /// part up to the inner radius, as a fraction of the radius, is left out.
      case sector(from: Double, to: Double, innerRadius: Double)
      /// The same symbol at several places. Its size is in points of the host.
      case symbols(Symbol, [Point], size: Double)
      /// A text. The part of it that is at the place: its bottom, if it is above the place.
      case text(String, Point, Alignment)

      /// The axes of the plane.
      public enum Axis: Hashable, Sendable {
        /// From the leading to the trailing edge, and from the top to the bottom.
        case horizontal, vertical
      }
    }

    /// The geometry of the mark.
    public var geometry: Geometry
    /// The color.
    public var color: Color
    /// Distinguishes fills on hosts without colors.
    public var pattern: Int
    /// The values, for a user who points at it. Empty for none.
    public var help: String

    /// Creates a mark.
    public init(_ geometry: Geometry, _ color: Color, pattern: Int = 0, help: String = "") {
      self.geometry = geometry
      self.color = color
      self.pattern = pattern
      self.help = help
    }
  }
}
