internal import ComposableDependencies
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// A stream that yields the elements that were recorded.
protocol AnswerStream {
  /// - Parameter next: the next element, or the end, as a recording has it; nil ends the stream as well.
  static func stream(_ next: @escaping @Sendable () async -> LoggedCall.Outcome?) -> Self
}

extension AsyncStream: AnswerStream {
  static func stream(_ next: @escaping @Sendable () async -> LoggedCall.Outcome?) -> Self {
    AsyncStream { try? await next()?.element() }
  }
}

extension AsyncThrowingStream: AnswerStream where Failure == any Error {
  static func stream(_ next: @escaping @Sendable () async -> LoggedCall.Outcome?) -> Self {
    AsyncThrowingStream { try await next()?.element() }
  }
}

extension AnswerChannel {
  /// Waits for the next element of a stream; nil at its end. A stream of which nothing more was recorded waits until it is
  /// canceled.
  func nextElement(of name: String) async -> LoggedCall.Outcome? {
    if let control = currentCallControl, calls.hasElements(of: name) {
      let end = await control.wait(for: name, arguments: [], alternatives: [], until: nil)
      if case .cancelled = end { return nil }
    }
    guard let outcome = calls.takeElement(of: name) else {
      for await _ in AsyncStream(Void.self, { _ in }) {}
      return nil
    }
    calls.note(LoggedCall(site: .outside, number: 0, name: name, outcome: outcome))
    return outcome
  }
}

extension LoggedCall.Outcome {
  /// The element that a recording has as `{"element":3}`; nil at the end, which is `{"end":true}`.
  ///
  /// - Throws: the error that ended the stream.
  fileprivate func element<Element>(as type: Element.Type = Element.self) throws -> Element? {
    if let error = error(as: (any Error).self) { throw error }
    guard case .returned(let logged) = self,
      let decodable = Element.self as? any Decodable.Type
    else { return nil }
    func open<Value: Decodable>(_ type: Value.Type) -> Element? {
      (try? logged.decoded(as: DecodedElement<Value>.self))?.element as? Element
    }
    return open(decodable)
  }
}

private struct DecodedElement<Element: Decodable>: Decodable {
  let element: Element?
}
