/// A stream whose elements arrive when the explorer lets them.
protocol ElementwiseStream {
  func elementwise(name: String, in control: any CallControl) -> Self
}

extension AsyncStream: ElementwiseStream {
  func elementwise(name: String, in control: any CallControl) -> Self {
    let source = StreamSource(makeAsyncIterator())
    return AsyncStream {
      let effect = RunControl.currentEffect
      if case .cancelled = await control.wait(
        for: "\(name).next", arguments: [], alternatives: [], until: nil)
      {
        return nil
      }
      let element = await source.iterator.next()
      control.record(in: effect) { combine(element as Any, into: &$0) }
      return element
    }
  }
}

extension AsyncThrowingStream: ElementwiseStream where Failure == any Error {
  func elementwise(name: String, in control: any CallControl) -> Self {
    let source = StreamSource(makeAsyncIterator())
    return AsyncThrowingStream {
      let effect = RunControl.currentEffect
      switch await control.wait(
        for: "\(name).next", arguments: [], alternatives: [.failure], until: nil)
      {
      case .cancelled: return nil
      case .alternative: throw ExploredFailure()
      case .returns: break
      }
      let element = try await source.iterator.next()
      control.record(in: effect) { combine(element as Any, into: &$0) }
      return element
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
