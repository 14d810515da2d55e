public import ComposableFoundation

/// Generates dates.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// - Parameter generate: returns the date each time it is called.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always returns the same date.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The current date. Setting it fixes the date.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The current date.
  public func callAsFunction() -> Date {
    generate()
  }
}
