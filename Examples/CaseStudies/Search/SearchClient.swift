import ComposableArchitecture

/// The search's interface, independent of the implementation.
@DependencyClient
public struct SearchClient: Sendable {
  /// Texts that contain the query, the best first. The description of a thrown error is shown to the
  /// user.
  public var find: @Sendable (_ query: String) async throws -> [String]
}

extension SearchClient: DependencyKey {
  /// Searches the names of the chemical elements.
  public static let liveValue: SearchClient = {
    let index = TextIndex(chemicalElements)
    return SearchClient { query in await index.search(query) }
  }()

  /// Any use fails a test that has not overridden the client.
  public static let testValue = SearchClient()
}

extension DependencyValues {
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
