import ComposableCollections
import Testing

@Suite struct CollectionTests {
  @Test func isARandomAccessCollection() {
    let rows = rows(3, 1, 2)
    #expect(rows.indices == 0..<3)
    #expect(rows.first?.id == 3)
    #expect(rows.last?.id == 2)
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(rows.reversed().map(\.id) == [2, 1, 3])
    #expect(rows[1...].map(\.id) == [1, 2])
    #expect(rows.withContiguousStorageIfAvailable { $0.count } == 3)
    #expect(rows.sorted { $0.id < $1.id }.map(\.id) == [1, 2, 3])
  }

  @Test func filterKeepsTheType() {
    let odd: IdentifiedArrayOf<Row> = rows(3, 1, 2).filter { $0.id % 2 == 1 }
    #expect(odd.map(\.id) == [3, 1])
    #expect(odd.isConsistent(id: \.id))
  }

  @Test func equalityAndHashFollowTheElementsInOrder() {
    #expect(rows(1, 2) == rows(1, 2))
    #expect(rows(1, 2) != rows(2, 1))
    #expect(Set([rows(1, 2), rows(1, 2), rows(2, 1)]).count == 2)
  }

  @Test func printsAsAnArray() {
    let rows = IdentifiedArray(uniqueElements: [Compact(id: 1)])
    #expect(rows.description == rows.elements.description)
    #expect(
      rows.debugDescription
        == "IdentifiedArray<Int, Compact>(\(rows.elements.debugDescription))")
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? Compact } == [Compact(id: 1)])
  }

  @Test func isSendableWhenItsPartsAre() async {
    let rows = IdentifiedArray(uniqueElements: [Keyed(key: "a")], id: \.key)
    let count = await Task.detached {
      var rows = rows
      rows.append(Keyed(key: "b"))
      return rows.count
    }.value
    #expect(count == 2)
  }
}
