import ComposableArchitecture

/// What the tools call.
@DependencyClient
struct ToolsClient: Sendable {
  var isTaken: @Sendable (_ email: String) async throws -> Bool
  /// The percentages up to 100.
  var progress: @Sendable (_ file: String, _ start: Int) -> AsyncStream<Int> = { _, _ in .finished }
}

extension ToolsClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var tools: ToolsClient {
    get { self[ToolsClient.self] }
    set { self[ToolsClient.self] = newValue }
  }
}
