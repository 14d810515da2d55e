import ComposableArchitecture
import Search
import Testing

@Suite struct TextIndexTests {
  @Test(
    arguments: [
      ("tin", ["Tin", "Actinium", "Astatine", "Platinum", "Protactinium"].sorted()),
      ("GOL", ["Gold"]), ("xyz", []), ("", []), ("n", nil),
    ] as [(String, [String]?)])
  func theLiveClientFindsElements(query: String, names: [String]?) async throws {
    let found = try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.searchClient) var client
      return try await client.find(query: query)
    }
    if let names {
      #expect(found.sorted() == names)
    } else {
      #expect(found.first == "Neodymium", "what begins with it comes first")
      #expect(found.count > 50)
    }
  }

  @Test func theEarlierTheBetterAndThenTheAlphabet() async {
    let index = TextIndex(["banana", "anchor", "Canal", "an", "nana"])
    #expect(await index.search("an") == ["an", "anchor", "Canal", "banana", "nana"])
    #expect(await index.search("ana") == ["Canal", "banana", "nana"])
  }

  /// The result of a linear search.
  @Test func findsNoMoreAndNoLess() async {
    let texts = (0..<200).map { String($0 * 37 % 1000, radix: 3) }
    let index = TextIndex(texts)
    for number in 0..<60 {
      let query = String(number, radix: 3)
      #expect(await index.search(query).sorted() == texts.filter { $0.contains(query) }.sorted())
    }
  }

  @Test func thereMayBeNoTexts() async {
    #expect(await TextIndex([]).search("a") == [])
    #expect(await TextIndex([""]).search("a") == [])
  }
}
