import Foundation

/// Lends a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let die = withRandomNumberGenerator { generator in
///   Int.random(in: 1...6, using: &generator)
/// }
/// ```
///
/// One caller at a time borrows it; others wait. Don't borrow it again while you hold it.
///
/// Unchecked: the generator is accessed only under the lock.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSRecursiveLock()

  /// - Parameter generator: the generator to lend.
  public init(_ generator: sending some RandomNumberGenerator) {
    self.generator = generator
  }

  /// Runs an operation with the generator.
  ///
  /// - Returns: the operation's result.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&generator)
  }
}
