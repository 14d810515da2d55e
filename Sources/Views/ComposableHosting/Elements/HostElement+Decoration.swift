extension HostElement {
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
    /// A color behind it, in the outline of a shape of its size.
    case filledShape(Color, ShapeOutline)
    /// Clips it to the outline of a shape of its size.
    case clipped(ShapeOutline)
    /// A line around it.
    case border(Color, width: Double)
    /// Its opacity, from zero to one.
    case opacity(Double)
    /// A shadow of its outline. The lengths are in points.
    case shadow(Color, radius: Double, x: Double, y: Double)
    /// It is drawn elsewhere, in points toward the trailing edge and the bottom, and takes the space where it would be.
    case offset(x: Double, y: Double)
    /// It is offered a room with a ratio of width to height: the largest in the offered room, or the smallest around it.
    case aspectRatio(Double, ContentMode)
    /// It stays at the edge of the visible part while the page scrolls.
    case pinned(VerticalEdge)
    /// It takes its space, and can be neither seen nor used.
    case hidden
    /// It has the meaning of the symbol before it. It is read aloud, and takes no space unless the host
    /// can't show the symbol.
    case spoken
    /// It takes its ideal size along some axes, regardless of the offered size.
    case fixedSize(Axis.Set)
    /// How many columns of the enclosing grid it takes. It is not laid around the element either.
    case gridColumns(Int)
    /// The alignment of its column of the enclosing grid. It is not laid around the element either.
    case gridColumnAlignment(HorizontalAlignment)
    /// The color behind its row, or behind the rows of its section. Nil for the color of the list. It is not laid around the
    /// element either.
    case rowBackground(Color?)
    /// Whether lines separate its row from others, or the rows of its section. It is not laid around the element either.
    case rowSeparator(Bool)
    /// The animation of its insertion and removal. It does not affect the layout.
    case transition(AnyTransition)
    /// The order in which the enclosing stack gives space to it: before elements with less, which get at
    /// least their minimum. Zero for others. It is not laid around the element; where it is among the
    /// decorations makes no difference.
    case layoutPriority(Double)
  }
}
