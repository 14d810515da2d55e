/// The id of an element on a stack: a number that no other element gets in the lifetime of a process or a test.
///
/// Numbers count up from zero in the order in which elements are created. Each test starts over, and the count
/// continues past numbers chosen elsewhere. So a test can write `store.path[id: 0]` and
/// `.path(.popFrom(id: 1))`. See `\.stackElementID`.
public struct StackElementID: Hashable, Sendable, Codable {
  let number: Int

  /// - Parameter number: the position in the order in which elements are created, from zero.
  public init(_ number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// For tests, in which the numbers are known.
  public init(integerLiteral number: Int) {
    self.init(number)
  }
}

extension StackElementID: Comparable {
  /// Whether the left id's number is less than the right one's.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

extension StackElementID: CustomStringConvertible {
  /// `#0`, `#1` and so on.
  public var description: String { "#\(number)" }
}
