/// The name of an endpoint: `WeatherClient.search`.
public struct EndpointName: Hashable, Sendable, CustomStringConvertible {
  /// The name of the client's type, with the types that it is nested in.
  public let client: String

  /// The name of the endpoint's property.
  public let endpoint: String

  /// - Parameters:
  ///   - client: The name of the client's type.
  ///   - endpoint: The name of the endpoint's property.
  public init(_ client: String, _ endpoint: String) {
    self.client = client
    self.endpoint = endpoint
  }

  /// `WeatherClient.search`
  public var description: String { "\(client).\(endpoint)" }
}
