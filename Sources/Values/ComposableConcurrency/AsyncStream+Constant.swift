extension AsyncStream {
  /// A stream without elements that doesn't end before its task is cancelled.
  public static var never: AsyncStream {
    AsyncStream { _ in }
  }

  /// A stream that has ended.
  public static var finished: AsyncStream {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that doesn't end before its task is cancelled.
  public static var never: AsyncThrowingStream {
    AsyncThrowingStream { _ in }
  }

  /// A stream that has ended.
  ///
  /// - Parameter error: the error that it ends with; nil for none.
  public static func finished(throwing error: Failure? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
