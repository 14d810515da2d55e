/// A stream that an endpoint returns, for tools that stand between it and its reader: an `AsyncStream`, or an
/// `AsyncThrowingStream` of any errors.
package protocol EndpointStream: AsyncSequence {
  /// Whether it can end with an error.
  static var canFail: Bool { get }

  /// Returns a stream that asks a closure for each element.
  ///
  /// - Parameter next: returns the next element, or nil at the end. Its error ends the stream; the reader of a stream that
  ///   can't fail does not get it.
  static func unfolding(_ next: @escaping @Sendable () async throws -> Element?) -> Self
}

extension EndpointStream {
  /// A stream without elements.
  package static var ended: Self { unfolding { nil } }

  /// Returns a stream whose elements pass through a closure, one at a time, as the reader asks for them.
  ///
  /// - Parameter next: returns the next element. It receives a function that waits for the next element of this stream.
  package func passing(
    _ next: @escaping @Sendable (_ element: () async throws -> Element?) async throws -> Element?
  ) -> Self {
    let source = StreamSource(makeAsyncIterator())
    return Self.unfolding { try await next { try await source.iterator.next() } }
  }
}

extension AsyncStream: EndpointStream {
  package static var canFail: Bool { false }

  package static func unfolding(
    _ next: @escaping @Sendable () async throws -> Element?
  ) -> Self {
    AsyncStream { try? await next() }
  }
}

extension AsyncThrowingStream: EndpointStream where Failure == any Error {
  package static var canFail: Bool { true }

  package static func unfolding(
    _ next: @escaping @Sendable () async throws -> Element?
  ) -> Self {
    AsyncThrowingStream { try await next() }
  }
}

/// Unchecked because a stream asks for one element at a time.
private final class StreamSource<Iterator>: @unchecked Sendable {
  var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }
}
