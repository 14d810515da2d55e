import ComposableArchitecture

struct Post: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var text: String
}

/// The server of messages, articles and posts.
@DependencyClient
struct FeedsClient: Sendable {
  var article: @Sendable (_ id: Int) async throws -> String
  var latest: @Sendable () async throws -> [Post]
  var messages: @Sendable () async throws -> [Post]
  var page: @Sendable (_ before: Int) async throws -> [Post]
  var search: @Sendable (_ query: String) async throws -> [String]
  var star: @Sendable (_ id: Int, _ isOn: Bool) async throws -> Bool
}

extension FeedsClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var feeds: FeedsClient {
    get { self[FeedsClient.self] }
    set { self[FeedsClient.self] = newValue }
  }
}
