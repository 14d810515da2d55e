/// Which element of a stack it is: a number that no other element is given in the life of a process, or
/// of a test.
///
/// Numbers are counted up from zero in the order in which elements are made, in each test anew, and past
/// those that somebody has chosen: so a test can say `store.path[id: 0]` and `.path(.popFrom(id: 1))`. See
/// `\.stackElementID`.
public struct StackElementID: Hashable, Sendable, Codable {
  let number: Int

  /// - Parameter number: the position in the order in which elements are made, from zero.
  public init(_ number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// For tests, which can tell the number.
  public init(integerLiteral number: Int) {
    self.init(number)
  }
}

extension StackElementID: Comparable {
  /// Whether it was made before another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

extension StackElementID: CustomStringConvertible {
  /// `#0`, `#1` and so on.
  public var description: String { "#\(number)" }
}
