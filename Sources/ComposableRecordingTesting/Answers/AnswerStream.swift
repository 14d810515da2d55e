internal import ComposableDependencies
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// A stream that yields the elements that were recorded.
protocol AnswerStream {
  static func stream(named name: String, by channel: AnswerChannel) -> Self
}

extension AsyncStream: AnswerStream {
  static func stream(named name: String, by channel: AnswerChannel) -> Self {
    AsyncStream { try? await channel.next(Element.self, of: name) }
  }
}

extension AsyncThrowingStream: AnswerStream where Failure == any Error {
  static func stream(named name: String, by channel: AnswerChannel) -> Self {
    AsyncThrowingStream { try await channel.next(Element.self, of: name) }
  }
}

extension AnswerChannel {
  /// Waits for the next element of a stream; nil at its end. A stream of which nothing more was recorded waits until it is
  /// canceled.
  fileprivate func next<Element>(
    _ element: Element.Type, of name: String
  ) async throws -> Element? {
    if let control = currentCallControl, calls.hasElements(of: name) {
      let end = await control.wait(for: name, arguments: [], alternatives: [], until: nil)
      if case .cancelled = end { return nil }
    }
    guard let outcome = calls.takeElement(of: name) else {
      for await _ in AsyncStream(Void.self, { _ in }) {}
      return nil
    }
    calls.note(LoggedCall(site: .outside, number: 0, name: name, outcome: outcome))
    if let error = outcome.error(as: (any Error).self) { throw error }
    let next: Next<Element>? = outcome.next()
    return next?.element
  }
}

/// An element as a recording has it: `{"element":3}`, or `{"end":true}`.
private struct Next<Element> {
  let element: Element?
}

extension LoggedCall.Outcome {
  fileprivate func next<Element>() -> Next<Element>? {
    guard case .returned(let logged) = self,
      let decodable = Element.self as? any Decodable.Type
    else { return nil }
    func open<Value: Decodable>(_ type: Value.Type) -> Element? {
      (try? logged.decoded(as: DecodedElement<Value>.self))?.element as? Element
    }
    return Next(element: open(decodable))
  }
}

private struct DecodedElement<Element: Decodable>: Decodable {
  let element: Element?
}
