package import ComposableDependencies
package import ComposableLog

extension LoggedCall.Outcome {
  package var isFailure: Bool {
    if case .threw = self { true } else { false }
  }

  /// What a call gets that ends so; nil if its types are others than when it was recorded.
  ///
  /// - Parameter stream: makes the stream that an endpoint returned.
  package func result<Value, Failure: Error>(
    stream: (any EndpointStream.Type) -> any EndpointStream
  ) -> Result<Value, Failure>? {
    if !isFailure, let type = Value.self as? any EndpointStream.Type {
      return .success(stream(type) as! Value)
    }
    if let value: Value = value() { return .success(value) }
    return error().map { .failure($0) }
  }

  /// The value that was returned; nil if there is none of the type.
  package func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard case .returned(let logged) = self else { return nil }
    if type == Void.self { return () as? Value }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return (try? logged.decoded(as: decodable)) as? Value
  }

  /// The error that was thrown; nil if there is none of the type.
  ///
  /// - Parameter failure: the type that the endpoint throws. For one that throws any error, it is the error by value if
  ///   the recording has that and this build has the type, and else a ``ReplayedError``.
  package func error<Failure: Error>(as failure: Failure.Type = Failure.self) -> Failure? {
    guard case .threw(let type, let text, let value) = self else { return nil }
    if let value, let decodable = failure as? any Decodable.Type {
      return (try? value.decoded(as: decodable)) as? Failure
    }
    if let value, let decodable = namedType(type) as? any Decodable.Type,
      let error = try? value.decoded(as: decodable) as? Failure
    {
      return error
    }
    if type == String(reflecting: CancellationError.self) { return CancellationError() as? Failure }
    return ReplayedError(type: type, text: text) as? Failure
  }
}

/// An error of which a recording knows the type and the text, and not the value.
public struct ReplayedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the error's type.
  public let type: String

  /// The error as text.
  public let text: String

  package init(type: String, text: String) {
    self.type = type
    self.text = text
  }

  public var description: String { text }
}
