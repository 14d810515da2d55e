package import ComposableDependencies

/// A stream whose elements are recorded as they arrive.
package protocol ChannelStream {
  /// A stream without elements.
  static var ended: Self { get }

  func recorded(by recorder: CallRecorder, name: EndpointName) -> Self
}

extension AsyncStream: ChannelStream {
  package static var ended: Self { AsyncStream { nil } }

  package func recorded(by recorder: CallRecorder, name: EndpointName) -> Self {
    let source = StreamSource(makeAsyncIterator())
    return AsyncStream {
      let element = await source.iterator.next()
      recorder.record(next: element, of: name)
      return element
    }
  }
}

extension AsyncThrowingStream: ChannelStream where Failure == any Error {
  package static var ended: Self { AsyncThrowingStream { nil } }

  package func recorded(by recorder: CallRecorder, name: EndpointName) -> Self {
    let source = StreamSource(makeAsyncIterator())
    return AsyncThrowingStream {
      do {
        let element = try await source.iterator.next()
        recorder.record(next: element, of: name)
        return element
      } catch {
        recorder.record(end: error, of: name)
        throw error
      }
    }
  }
}

/// Unchecked because a stream asks for one element at a time.
private final class StreamSource<Iterator>: @unchecked Sendable {
  var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }
}

/// An element as a recording has it: `{"element":3}`, which differs from the end of the stream whatever the element is.
struct StreamElement: Encodable {
  let element: any Encodable

  init(_ element: any Encodable) {
    self.element = element
  }

  private enum CodingKeys: CodingKey { case element }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(element, forKey: .element)
  }
}
