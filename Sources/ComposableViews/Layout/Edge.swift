/// A side of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The four sides; leading is where lines of text begin.
  case top, leading, bottom, trailing

  /// Some of the sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int

    /// - Parameter rawValue: one bit for each side.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top.
    public static let top = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 8)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// How far something is from each side, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the side where lines begin.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the side where lines end.
  public var trailing: Double

  /// Distances in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
