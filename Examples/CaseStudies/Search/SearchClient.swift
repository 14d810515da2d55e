import ComposableArchitecture

/// What the search asks, and nothing of how it is answered.
@DependencyClient
public struct SearchClient: Sendable {
  /// Texts in which the query occurs, the best first. Throws what describes itself to the user.
  public var find: @Sendable (_ query: String) async throws -> [String]
}

extension SearchClient: DependencyKey {
  /// Searches the names of the chemical elements.
  public static let liveValue: SearchClient = {
    let index = TextIndex(chemicalElements)
    return SearchClient { query in await index.search(query) }
  }()

  /// Each use fails a test that has not said what is found.
  public static let testValue = SearchClient()
}

extension DependencyValues {
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
