/// Which element of a graph something is about.
///
/// Ids are given in the order of making, from one, and never again in the same graph. The screen that
/// holds everything else is zero.
public struct ElementID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, for hosts that send it somewhere.
  public let rawValue: Int

  /// - Parameter rawValue: the number. One that the graph has not given is that of no element.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The element that holds all others.
  public static let screen = ElementID(rawValue: 0)

  /// Whether the first was made earlier.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The number, after a `#`.
  public var description: String { "#\(rawValue)" }
}
