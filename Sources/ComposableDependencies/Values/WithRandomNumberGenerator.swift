import Foundation

/// Lends a generator of random numbers.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let die = withRandomNumberGenerator { generator in
///   Int.random(in: 1...6, using: &generator)
/// }
/// ```
///
/// One borrower at a time; others wait. Don't borrow it again while it is lent to you.
///
/// Unchecked: the generator is reached under the lock only.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSRecursiveLock()

  /// - Parameter generator: what to lend.
  public init(_ generator: sending some RandomNumberGenerator) {
    self.generator = generator
  }

  /// Runs an operation with the generator.
  ///
  /// - Returns: what the operation returns.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&generator)
  }
}
