extension Task where Failure == Never {
  /// Waits until the task is cancelled, in a function that returns something.
  ///
  /// - Returns: never.
  /// - Throws: `CancellationError`.
  public static func never() async throws -> Success {
    var elements = AsyncStream<Success>.never.makeAsyncIterator()
    if let element = await elements.next(isolation: nil) { return element }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  public static func never() async throws {
    let _: Void = try await Task<Void, Never>.never()
  }
}
