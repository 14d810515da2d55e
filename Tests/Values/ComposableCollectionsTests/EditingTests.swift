import ComposableCollections
import Foundation
import Testing

@Suite struct EditingTests {
  @Test func insertion() {
    var rows = rows(1, 2)
    #expect(rows.append(Row(id: 3)) == (true, 2))
    #expect(rows.insert(Row(id: 4), at: 0) == (true, 0))
    #expect(rows.updateOrAppend(Row(id: 2, count: 5)) == Row(id: 2))
    #expect(rows.updateOrAppend(Row(id: 5)) == nil)
    let put = rows.updateOrInsert(Row(id: 6), at: 1)
    #expect(put == (nil, 1))
    let replaced = rows.updateOrInsert(Row(id: 6, count: 1), at: 0)
    #expect(replaced == (Row(id: 6), 1))
    #expect(rows.update(Row(id: 4, count: 2), at: 0) == Row(id: 4))
    #expect(rows.map(\.id) == [4, 6, 1, 2, 3, 5])
    #expect(rows.map(\.count) == [2, 1, 0, 5, 0, 0])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func appendingWithOperators() {
    var rows = rows(1, 2)
    rows += [Row(id: 3), Row(id: 4)]
    #expect((rows + [Row(id: 5)]).map(\.id) == [1, 2, 3, 4, 5])
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func replacingARange() {
    var rows = rows(0, 1, 2, 3, 4)
    rows.replaceSubrange(1..<3, with: [Row(id: 7), Row(id: 1), Row(id: 8)])
    #expect(rows.map(\.id) == [0, 7, 1, 8, 3, 4])
    rows.replaceSubrange(...1, with: [])
    rows.replaceSubrange(4..., with: [Row(id: 9)])
    #expect(rows.map(\.id) == [1, 8, 3, 4, 9])
    withKnownIssue {
      rows.replaceSubrange(0..<1, with: [Row(id: 4), Row(id: 5)])
    } matching: {
      $0.description.contains("Duplicate id")
    }
    #expect(rows.map(\.id) == [5, 8, 3, 4, 9])
    rows.insert(contentsOf: [Row(id: 10), Row(id: 11)], at: 5)
    rows.insert(contentsOf: [Row(id: 12)], at: 0)
    #expect(rows.map(\.id) == [12, 5, 8, 3, 4, 9, 10, 11])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func uncheckedElementsAreCheckedToo() {
    withKnownIssue {
      let rows = IdentifiedArray(uncheckedUniqueElements: [Row(id: 1), Row(id: 1)])
      #expect(rows.map(\.id) == [1])
    }
  }

  @Test func removal() {
    var rows = rows(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    #expect(rows.remove(id: 3)?.id == 3)
    #expect(rows.remove(id: 3) == nil)
    #expect(rows.remove(Row(id: 4, count: 9)) == Row(id: 4))
    #expect(rows.remove(at: 0).id == 0)
    #expect(rows.removeFirst().id == 1)
    #expect(rows.removeLast().id == 9)
    #expect(rows.popLast()?.id == 8)
    #expect(rows.popFirst()?.id == 2)
    #expect(rows.map(\.id) == [5, 6, 7])
    rows.append(contentsOf: [Row(id: 1), Row(id: 2)])
    rows.removeSubrange(1...1)
    rows.removeFirst(1)
    rows.removeLast(1)
    #expect(rows.map(\.id) == [7, 1])
    rows.removeAll { $0.id == 7 }
    #expect(rows.map(\.id) == [1])
    #expect(rows.isConsistent(id: \.id))
    rows.removeAll()
    #expect(rows.isEmpty)
    #expect(rows.popLast() == nil)
    #expect(rows.popFirst() == nil)
  }

  @Test func aThrowingPredicateRemovesNothing() {
    struct Failure: Error {}
    var rows = rows(1, 2)
    #expect(throws: Failure.self) {
      try rows.removeAll { if $0.id == 2 { throw Failure() } else { true } }
    }
    #expect(rows.map(\.id) == [1, 2])
  }

  @Test func offsetsMayBeAnIndexSet() {
    var rows = rows(0, 1, 2, 3, 4)
    rows.remove(atOffsets: IndexSet([0, 2]))
    #expect(rows.map(\.id) == [1, 3, 4])
    rows.move(fromOffsets: IndexSet([0, 2]), toOffset: 2)
    #expect(rows.map(\.id) == [3, 1, 4])
    rows.remove(atOffsets: [2, 0, 2])
    #expect(rows.map(\.id) == [1])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test(arguments: 0...5) func movesToBeforeTheDestination(destination: Int) {
    var rows = rows(0, 1, 2, 3, 4)
    rows.move(fromOffsets: [3, 1], toOffset: destination)
    let expected = [
      [1, 3, 0, 2, 4], [0, 1, 3, 2, 4], [0, 1, 3, 2, 4],
      [0, 2, 1, 3, 4], [0, 2, 1, 3, 4], [0, 2, 4, 1, 3],
    ]
    #expect(rows.map(\.id) == expected[destination])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func reordering() {
    var rows = rows(3, 1, 2)
    rows.sort { $0.id < $1.id }
    #expect(rows.map(\.id) == [1, 2, 3])
    rows.reverse()
    #expect(rows.map(\.id) == [3, 2, 1])
    rows.swapAt(0, 2)
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(rows.partition { $0.id < 3 } == 1)
    #expect(rows.map(\.id) == [3, 1, 2])
    rows.shuffle()
    #expect(Set(rows.map(\.id)) == [1, 2, 3])
    #expect(rows.isConsistent(id: \.id))
  }
}
