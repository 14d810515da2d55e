/// A call of a client's endpoint, as an interceptor sees it.
public struct EndpointCall {
  /// One argument of a call.
  public struct Argument {
    /// The parameter's name in the endpoint's type; nil if it has none.
    public let label: String?

    /// The argument.
    public let value: Any

    /// - Parameters:
    ///   - label: The parameter's name.
    ///   - value: The argument.
    public init(_ label: String?, _ value: Any) {
      self.label = label
      self.value = value
    }
  }

  /// The client and the endpoint.
  public let endpoint: EndpointName

  /// The arguments, in the order of the parameters.
  public let arguments: [Argument]

  /// - Parameters:
  ///   - endpoint: The client and the endpoint.
  ///   - arguments: The arguments, in the order of the parameters.
  public init(_ endpoint: EndpointName, _ arguments: [Argument] = []) {
    self.endpoint = endpoint
    self.arguments = arguments
  }
}
