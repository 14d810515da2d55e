extension AsyncStream {
  /// A stream without elements that doesn't end before its task is cancelled.
  public static var never: AsyncStream {
    let (stream, continuation) = makeStream()
    // A stream ends when its continuation is released.
    continuation.onTermination = { _ in _ = continuation }
    return stream
  }

  /// A stream that has ended.
  public static var finished: AsyncStream {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that doesn't end before its task is cancelled.
  public static var never: AsyncThrowingStream {
    let (stream, continuation) = makeStream()
    continuation.onTermination = { _ in _ = continuation }
    return stream
  }

  /// A stream that has ended.
  ///
  /// - Parameter error: the error that it ends with; nil for none.
  public static func finished(throwing error: Failure? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
