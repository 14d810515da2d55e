/// The horizontal alignment of views in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the leading edge, in the center, at the trailing edge.
  case leading, center, trailing
}

/// The vertical alignment of views in a row.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top, in the center, at the bottom.
  case top, center, bottom
  /// At the baseline of the first or the last line of text.
  case firstTextBaseline, lastTextBaseline
}

/// The alignment of a view within a larger area.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// - Parameters:
  ///   - horizontal: the horizontal alignment.
  ///   - vertical: the vertical alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable {
  /// At the leading edge, in the center, at the trailing edge.
  case leading, center, trailing
}
