package import ComposableLog

/// An element of a stream in a recording's format: `{"element":3}`, which differs from the end of the stream for any
/// element.
private struct StreamElement: Encodable {
  let element: any Encodable

  private enum CodingKeys: CodingKey { case element }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(element, forKey: .element)
  }
}

private struct DecodedElement<Element: Decodable>: Decodable {
  let element: Element?
}

extension LoggedCall {
  /// The name of the calls that wait for the elements of an endpoint's streams.
  package static func name(ofElementsOf endpoint: String) -> String { "\(endpoint).next" }

  /// Whether it is an element of a stream, or its end.
  package var isElement: Bool { name.hasSuffix(".next") }
}

extension LoggedCall.Outcome {
  /// The end of a stream.
  package static var end: Self { .returned(LoggedValue(text: #"{"end":true}"#)) }

  static func element(_ element: any Encodable) -> Self {
    .returned(LoggedValue(StreamElement(element: element)))
  }

  /// The element; nil at the end, and for an element of another type.
  ///
  /// - Throws: the error that ended the stream.
  func element<Element>(as type: Element.Type = Element.self) throws -> Element? {
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
