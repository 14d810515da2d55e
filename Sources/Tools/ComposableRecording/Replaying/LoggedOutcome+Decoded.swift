package import ComposableDependencies
package import ComposableLog

extension LoggedCall.Outcome {
  package var isFailure: Bool {
    if case .threw = self { true } else { false }
  }

  /// The result of a call with this outcome; nil if its types have changed since it was recorded.
  ///
  /// - Parameter stream: creates the stream that an endpoint returns.
  package func result<Value, Failure: Error>(
    stream: (any EndpointStream.Type) -> any EndpointStream
  ) -> Result<Value, Failure>? {
    if !isFailure, let type = Value.self as? any EndpointStream.Type {
      return .success(stream(type) as! Value)
    }
    if let value: Value = value() { return .success(value) }
    return error().map { .failure($0) }
  }

  /// The returned value; nil if there is none of the type.
  package func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard case .returned(let logged) = self else { return nil }
    if type == Void.self { return () as? Value }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return (try? logged.decoded(as: decodable)) as? Value
  }

  /// The thrown error; nil if there is none of the type.
  ///
  /// - Parameter failure: the error type of the endpoint. For an untyped `throws`, the result is the decoded error if
  ///   the recording has its value and this build has its type, otherwise a ``ReplayedError``.
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

/// An error of a recording that has its type and its text, but not its value.
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
