/// Identifies an element of a graph.
///
/// Ids count from one in the order of creation, and a graph never reuses them. Zero is the screen,
/// which contains all other elements.
public struct ElementID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, for hosts that serialize it.
  public let rawValue: Int

  /// - Parameter rawValue: the number. A number that the graph has not assigned identifies no
  ///   element.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The element that contains all others.
  public static let screen = ElementID(rawValue: 0)

  /// Whether the first was created earlier.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The number, after a `#`.
  public var description: String { "#\(rawValue)" }
}
