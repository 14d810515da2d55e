internal import ComposableRuntime

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
/// One caller at a time borrows it; others wait. Don't borrow it again while you hold it: that stops the program.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Locked<any RandomNumberGenerator>

  /// - Parameter generator: the generator to lend.
  public init(_ generator: sending some RandomNumberGenerator) {
    self.generator = Locked(generator)
  }

  /// Runs an operation with the generator.
  ///
  /// - Returns: the operation's result.
  public func callAsFunction<R>(
    _ operation: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    try generator.withLock { try operation(&$0) }
  }
}
