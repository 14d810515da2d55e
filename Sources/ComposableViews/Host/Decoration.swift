/// What is laid around an element, each around those before.
public enum Decoration: Hashable, Sendable {
  /// Free room at the edges. A length of nil is the host's own.
  case padding(EdgeInsets)
  /// Free room at some edges, as much as the host thinks right.
  case standardPadding(Edge.Set)
  /// A size of its own, or limits for it.
  case frame(Frame)
  /// A colour behind it.
  case background(Color)
  /// A line around it.
  case border(Color, width: Double)
  /// How much of it is to be seen, from zero to one.
  case opacity(Double)
}
