import ComposableArchitecture
import ComposableUI
import Foundation
import Testing

/// The rows of a list are moved and removed by the offsets that `onMove` and `onDelete` pass.
@Suite struct MovedRowsTests {
  private struct Row: Identifiable, Equatable { let id: Int }

  private let rows = IdentifiedArray(uniqueElements: (1...4).map { Row(id: $0) })

  /// `ComposableUI` also has the methods that SwiftUI gives all mutable collections. They assigned each element to the
  /// position of another, which an identified array refuses.
  @Test func movesRowsOfAnIdentifiedArray() {
    var rows = rows
    rows.move(fromOffsets: IndexSet(integer: 0), toOffset: 3)
    #expect(rows.map(\.id) == [2, 3, 1, 4])
    rows.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(rows.map(\.id) == [3, 4, 2, 1])
    rows.move(fromOffsets: 0..<2, toOffset: 3)
    #expect(rows.map(\.id) == [2, 3, 4, 1])
    rows.remove(atOffsets: [1, 3] as IndexSet)
    #expect(rows.map(\.id) == [2, 4])
    #expect(Array(rows.ids) == [2, 4])
  }

  @Test func movesRowsOfAnyMutableCollection() {
    func move(_ rows: inout some MutableCollection<Row>, _ offsets: IndexSet, to destination: Int) {
      rows.move(fromOffsets: offsets, toOffset: destination)
    }
    var rows = rows
    move(&rows, [0, 3], to: 2)
    #expect(rows.map(\.id) == [2, 1, 4, 3])
    move(&rows[1..<4], [2], to: 0)
    #expect(rows.map(\.id) == [2, 3, 1, 4])
    #expect(Array(rows.ids) == [2, 3, 1, 4])
  }

  @Test func sharedRowsMove() {
    @Shared(value: rows) var shared
    $shared.withLock { $0.move(fromOffsets: IndexSet(integer: 3), toOffset: 0) }
    #expect(shared.map(\.id) == [4, 1, 2, 3])
  }
}
