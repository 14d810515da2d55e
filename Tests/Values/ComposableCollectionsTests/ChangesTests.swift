import ComposableCollections
import RandomSupport
import Testing

/// The changes that an identified array records, compared with all that happened to it.
@Suite struct ChangesTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var identity = 0
  }

  /// The ids that each change removed or replaced, by the version before the change.
  private struct History {
    var changes: [(version: UInt64, ids: Set<Int>)] = []

    /// Records the changes between two arrays.
    mutating func note(_ old: IdentifiedArrayOf<Row>, _ new: IdentifiedArrayOf<Row>) {
      let ids = old.filter { new[id: $0.id]?.identity != $0.identity }.map(\.id)
      changes.append((old.version, Set(ids)))
    }

    func ids(since version: UInt64) -> Set<Int> {
      changes.filter { $0.version >= version }.reduce(into: []) { $0.formUnion($1.ids) }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func recordsExactlyTheRemovedAndReplacedElements(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    rows.keepChanges()
    rows.watchIdentities { UInt64($0.pointee.identity) }
    var history = History()
    var copies: [IdentifiedArrayOf<Row>] = [rows]
    var known = 0
    for step in 1...300 {
      let before = rows
      change(&rows, step, &generator)
      history.note(before, rows)
      for copy in copies {
        guard let changed = rows.changedIDs(since: copy.version) else { continue }
        known += 1
        #expect(Set(changed) == history.ids(since: copy.version))
        #expect(rows.hasHad(copy.version) == true)
      }
      // Insertions and removals of single elements are known for as long as versions are kept.
      #expect(rows.changedIDs(since: before.version) != nil)
      copies = copies.suffix(70) + [rows]
    }
    #expect(known > 5_000)
  }

  /// Takes ids from a small pool: a removed element may come back.
  private func change(
    _ rows: inout IdentifiedArrayOf<Row>, _ step: Int, _ generator: inout SeededGenerator
  ) {
    let id = Int.random(in: 0..<30, using: &generator)
    switch Int.random(in: 0..<15, using: &generator) {
    case 0: rows.remove(id: id)
    case 1: rows.removeAll { $0.id == id || $0.id == id + 1 }
    case 2: rows.reverse()
    case 3: rows.sort { $0.id < $1.id }
    case 4: rows[id: id] = nil
    case 5: if !rows.isEmpty { rows.removeFirst() }
    case 6: rows[id: id]?.identity = step
    case 7: if rows.count > 1 { rows.swapAt(0, rows.count - 1) }
    case 8: rows.insert(Row(id: id, identity: step), at: 0)
    case 9: sort(&rows) { $0.id > $1.id }
    case 10: if !rows.contains(id: id), !rows.isEmpty { rows[0] = Row(id: id, identity: step) }
    case 11: if !rows.isEmpty { rows[0] = Row(id: rows[0].id, identity: step) }
    case 12: if rows.count > 3 { rows[1..<4].reverse() }
    case 13:
      rows.withContiguousMutableStorageIfAvailable {
        if $0.count > 2 { ($0[0], $0[1]) = (Row(id: $0[1].id, identity: step), $0[0]) }
      }
    default: rows.append(Row(id: id, identity: step))
    }
  }

  @Test func aWriteDoesNotChangeTheVersion() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows.keepChanges()
    let version = rows.version
    rows[id: 1]?.identity += 1
    #expect(rows.version == version)
    #expect(rows.changedIDs(since: version) == [])
  }

  /// Copies that don't watch may have changed by then.
  @Test func startingToWatchChangesTheVersion() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    let version = rows.version
    rows.watchIdentities { UInt64($0.pointee.identity) }
    #expect(rows.version != version)
    #expect(rows.changedIDs(since: version) == nil)
  }

  @Test func changesSinceAnotherArrayAreUnknown() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows.keepChanges()
    let version = rows.version
    rows = IdentifiedArray(uniqueElements: [Row(id: 1)])
    #expect(rows.version != version)
    #expect(rows.changedIDs(since: version) == nil)
    rows.keepChanges()
    #expect(rows.changedIDs(since: version) == nil)
  }

  @Test func recognizesItsOwnVersions() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    let unkept = rows.version
    rows.remove(id: 0)
    #expect(rows.hasHad(unkept) == nil)
    rows.keepChanges()
    let kept = rows.version
    rows.remove(id: 1)
    let other = IdentifiedArray(uniqueElements: [Row(id: 1)]).version
    rows.remove(id: 2)
    #expect(rows.hasHad(kept) == true)
    #expect(rows.hasHad(rows.version) == true)
    #expect(rows.hasHad(other) == false)
  }

  /// Too many to record: the caller has to compare.
  @Test func manyRemovalsAtOnceAreForgotten() {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row(id: $0) })
    rows.keepChanges()
    let version = rows.version
    rows.removeAll { $0.id < 500 }
    #expect(rows.changedIDs(since: version) == nil)
    let later = rows.version
    rows.remove(id: 700)
    #expect(rows.changedIDs(since: later) == [700])
  }

  /// The oldest changes are forgotten, not the latest.
  @Test func manyRemovalsOneAfterTheOther() {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row(id: $0) })
    rows.keepChanges()
    for _ in 0..<30 {
      let version = rows.version
      let ids = Set(rows.ids.prefix(30))
      rows.removeSubrange(0..<30)
      #expect(rows.changedIDs(since: version).map(Set.init) == ids)
    }
  }
}
