/// Where things of different widths meet in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the side where lines begin, in the middle, at the side where they end.
  case leading, center, trailing
}

/// Where things of different heights meet in a row.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top, in the middle, at the bottom.
  case top, center, bottom
  /// Where the first lines of text stand, where the last do.
  case firstTextBaseline, lastTextBaseline
}

/// Where something lies in an area larger than itself.
public struct Alignment: Hashable, Sendable {
  /// Where it lies from side to side.
  public var horizontal: HorizontalAlignment
  /// Where it lies from top to bottom.
  public var vertical: VerticalAlignment

  /// - Parameters:
  ///   - horizontal: where it lies from side to side.
  ///   - vertical: where it lies from top to bottom.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the side where lines begin.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the side where lines end.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the corner where a page begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the other corner at the top.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the corner below the one where a page begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner where a page ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Where the lines of a text begin.
public enum TextAlignment: Hashable, Sendable {
  /// All at the same side, or each in the middle.
  case leading, center, trailing
}
