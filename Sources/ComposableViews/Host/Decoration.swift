/// A decoration around an element. Each encloses the previous ones.
public enum Decoration: Hashable, Sendable {
  /// Space at the edges, in points.
  case padding(EdgeInsets)
  /// Space at some edges, in an amount that the host chooses.
  case standardPadding(Edge.Set)
  /// A fixed size, or limits for the size.
  case frame(Frame)
  /// A color behind it.
  case background(Color)
  /// A line around it.
  case border(Color, width: Double)
  /// Its opacity, from zero to one.
  case opacity(Double)
}
