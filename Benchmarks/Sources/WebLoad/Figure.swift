import Foundation

/// A measured value, and the most that it may be.
public struct Figure: Sendable {
  /// The unit of a value.
  public enum Unit: String, Sendable {
    case bytes = "B"
    case count = ""
    case milliseconds = "ms"
    case nanoseconds = "ns"
    case percent = "%"
    case ratio = "times"

    /// Whether a busy machine changes it.
    public var isTime: Bool { self == .milliseconds || self == .nanoseconds }
  }

  public let name: String
  public let value: Double
  public let unit: Unit
  /// Nil for a value that has no goal.
  public let most: Double?

  /// - Parameters:
  ///   - name: what was measured.
  ///   - value: the value.
  ///   - unit: its unit.
  ///   - most: the goal; nil for none.
  public init(_ name: String, _ value: Double, _ unit: Unit, most: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.most = most
  }

  public var isMet: Bool { most.map { value <= $0 } ?? true }
}
