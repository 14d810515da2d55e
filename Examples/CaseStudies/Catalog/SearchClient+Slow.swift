import Search

extension SearchClient {
  /// The live client behind a slow network, in which short queries, which find more, take longer: their answers come after
  /// those of later queries.
  static let slow = SearchClient { query in
    try await Task.sleep(for: .milliseconds(max(300, 3_600 - 900 * query.count)))
    return try await liveValue.find(query: query)
  }
}
