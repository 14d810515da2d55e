public import Foundation

/// Tells the date.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// - Parameter generate: gives the date each time it is asked for.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The same date always.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The date now. Setting it makes it the same always.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date now.
  public func callAsFunction() -> Date {
    generate()
  }
}
