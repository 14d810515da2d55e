import IssueReporting

/// What an endpoint of a client throws when it is called and nothing implements it.
///
/// Endpoints of a `@DependencyClient` report an issue before they throw it.
public struct UnimplementedEndpoint: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the client's type, with those that it is nested in: `"Feature.Client"`.
  public let client: String

  /// The name of the endpoint's property.
  public let endpoint: String

  /// - Parameters:
  ///   - client: The name of the client's type.
  ///   - endpoint: The name of the endpoint's property.
  public init(client: String, endpoint: String) {
    self.client = client
    self.endpoint = endpoint
  }

  /// Says which endpoint of which client is not implemented.
  public var description: String { "Unimplemented: '\(client).\(endpoint)'" }
}

/// Reports that an endpoint was called that nothing implements: a failure of the test in a test, a
/// warning elsewhere. The code that `@DependencyClient` generates calls this.
///
/// - Parameters:
///   - client: The name of the client's type.
///   - endpoint: The name of the endpoint's property.
///   - fileID: The module and file of the endpoint's declaration.
///   - filePath: The path of that file.
///   - line: The line there.
///   - column: The column there.
/// - Returns: The error to throw, where the endpoint throws.
@discardableResult
public func _unimplemented(
  _ client: String, _ endpoint: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> UnimplementedEndpoint {
  let error = UnimplementedEndpoint(client: client, endpoint: endpoint)
  reportIssue(
    """
    \(error) was called, but nothing implements it here.

    Assign a closure to '\(endpoint)' where the client is overridden, or pass one as \
    '\(endpoint)' to the initialiser of '\(client)'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
  return error
}
