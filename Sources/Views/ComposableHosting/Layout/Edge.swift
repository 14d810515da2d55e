/// The side of a row at which something is.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The side where lines of text begin, and the one where they end.
  case leading, trailing
}

/// The side of a column at which something is.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The side where a column begins, and the one where it ends.
  case top, bottom
}

/// A side of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The four sides. Lines of text begin at the leading one.
  case top, leading, bottom, trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int

    /// - Parameter rawValue: one bit for each side.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top.
    public static let top = Set(rawValue: 1)
    /// The leading side, where lines of text begin.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// The trailing side, where lines of text end.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from each side, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the leading side.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the trailing side.
  public var trailing: Double

  /// Creates insets with distances in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
