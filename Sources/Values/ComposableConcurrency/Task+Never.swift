extension Task where Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// - Returns: never.
  /// - Throws: `CancellationError`.
  public static func never() async throws -> Success {
    var elements = AsyncStream<Success>.never.makeAsyncIterator()
    if let element = await elements.next(isolation: nil) { return element }
    throw _Concurrency.CancellationError()
  }
}
