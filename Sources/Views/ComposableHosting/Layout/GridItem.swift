/// A column of a `LazyVGrid`, or as many columns of the same kind as there is room for.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
///   ForEach(photos) { PhotoView(photo: $0) }
/// }
/// ```
public struct GridItem: Hashable, Sendable {
  /// The width of a column, in points.
  public enum Size: Hashable, Sendable {
    /// One column with a width.
    case fixed(Double)
    /// One column that shares the room with the other flexible ones.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as there is room for. A grid has one such item; a second one is a flexible column.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width.
  public var size: Size
  /// The space to the next column, in points; nil for the host's default. The first item's is between all columns.
  public var spacing: Double?
  /// The alignment of the views in their cells; nil for the center. The first item's is for all cells.
  public var alignment: Alignment?

  /// - Parameters:
  ///   - size: the width.
  ///   - spacing: the space to the next column, in points. Nil for the host's default.
  ///   - alignment: the alignment of the views in their cells. Nil for the center.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
