import ComposableCollections
import Foundation
import Testing

/// Algorithms of mutable collections, which know nothing of ids.
@Suite struct AlgorithmTests {
  /// It left the array as it was: it assigned each element to the position of another.
  @Test func sortUsingAComparator() {
    var rows = rows(2, 3, 1)
    rows.sort(using: KeyPathComparator(\.id))
    #expect(rows.map(\.id) == [1, 2, 3])
    rows.sort(using: [KeyPathComparator(\.count), KeyPathComparator(\.id, order: .reverse)])
    #expect(rows.map(\.id) == [3, 2, 1])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func sortOfAnyMutableCollection() {
    var rows = rows(2, 3, 1)
    sort(&rows) { $0.id < $1.id }
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func algorithmsOnARange() {
    var rows = rows(0, 1, 2, 3, 4)
    rows[1..<4].reverse()
    #expect(rows.map(\.id) == [0, 3, 2, 1, 4])
    rows[..<3].sort { $0.id < $1.id }
    #expect(rows.map(\.id) == [0, 2, 3, 1, 4])
    rows[3...].swapAt(3, 4)
    #expect(rows.map(\.id) == [0, 2, 3, 4, 1])
    rows[1..<3].removeFirst()
    #expect(rows.map(\.id) == [0, 3, 4, 1])
    rows[..<2] = [Row(id: 8), Row(id: 9), Row(id: 0)]
    #expect(rows.map(\.id) == [8, 9, 0, 4, 1])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func aSortThatThrowsChangesNothing() {
    struct Failure: Error {}
    var rows = rows(2, 3, 1)
    var comparisons = 0
    #expect(throws: Failure.self) {
      try sort(&rows) {
        comparisons += 1
        if comparisons == 2 { throw Failure() }
        return $0.id < $1.id
      }
    }
    #expect(rows.map(\.id) == [2, 3, 1])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func anElementIsReplacedByOneWithAFreeID() {
    var rows = rows(1, 2, 3)
    rows.keepChanges()
    let version = rows.version
    rows[1] = Row(id: 9, count: 4)
    #expect(rows.elements == [Row(id: 1), Row(id: 9, count: 4), Row(id: 3)])
    #expect(rows.isConsistent(id: \.id))
    #expect(rows.changedIDs(since: version) == [2])
    rows.withContiguousMutableStorageIfAvailable { $0[0] = Row(id: 7) }
    #expect(rows.map(\.id) == [7, 9, 3])
    #expect(rows.changedIDs(since: version) == [1, 2])
  }
}

// Where only these requirements are known, the methods of `IdentifiedArray` are not.

func sort<C: MutableCollection & RandomAccessCollection>(
  _ collection: inout C, by areInIncreasingOrder: (C.Element, C.Element) throws -> Bool
) rethrows {
  try collection.sort(by: areInIncreasingOrder)
}

func partition<C: MutableCollection & BidirectionalCollection>(
  _ collection: inout C, by belongsInSecondPartition: (C.Element) -> Bool
) -> Int where C.Index == Int {
  collection.partition(by: belongsInSecondPartition)
}
