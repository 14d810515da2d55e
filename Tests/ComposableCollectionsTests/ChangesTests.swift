import ComposableCollections
import Testing

/// What an identified array remembers of its changes, against a comparison of all ids.
@Suite struct ChangesTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  @Test(arguments: 1...20) func everyElementThatWentIsKnown(seed: Int) throws {
    var generator = Generator(state: UInt64(seed))
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    rows._keepChanges()
    var earlier = [(version: rows._version, ids: Set(rows.ids))]
    var known = 0
    for next in 20..<220 {
      change(&rows, next, &generator)
      for (version, ids) in earlier {
        guard let changed = rows._changedIDs(since: version) else { continue }
        known += 1
        #expect(ids.subtracting(rows.ids).isSubset(of: changed))
        // Nothing is said of elements that no array of these ever had.
        #expect(changed.allSatisfy { $0 <= next })
      }
      // The one change that has just been made is always known.
      let last = try #require(earlier.last)
      #expect(rows._changedIDs(since: last.version) != nil)
      earlier.append((rows._version, Set(rows.ids)))
    }
    #expect(known > 200)
  }

  @Test func aWriteIsNoChange() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows._keepChanges()
    let version = rows._version
    rows[id: 1]?.count += 1
    #expect(rows._version == version)
    #expect(rows._changedIDs(since: version) == [])
  }

  @Test func ofAnotherArrayNothingIsKnown() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows._keepChanges()
    let version = rows._version
    rows = IdentifiedArray(uniqueElements: [Row(id: 1)])
    #expect(rows._version != version)
    #expect(rows._changedIDs(since: version) == nil)
    rows._keepChanges()
    #expect(rows._changedIDs(since: version) == nil)
  }

  /// Too many to remember: whoever asks has to compare.
  @Test func manyRemovalsAtOnceAreNotKnown() {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row(id: $0) })
    rows._keepChanges()
    let version = rows._version
    rows.removeAll { $0.id < 500 }
    #expect(rows._changedIDs(since: version) == nil)
    let later = rows._version
    rows.remove(id: 700)
    #expect(rows._changedIDs(since: later) == [700])
  }

  private func change(
    _ rows: inout IdentifiedArrayOf<Row>, _ next: Int, _ generator: inout Generator
  ) {
    let id = rows.ids.randomElement(using: &generator)
    switch UInt64.random(in: 0..<8, using: &generator) {
    case 0: if let id { rows.remove(id: id) }
    case 1: rows.removeAll { $0.id.isMultiple(of: 7) }
    case 2: rows.reverse()
    case 3: rows.insert(Row(id: next), at: 0)
    case 4: if let id { rows[id: id] = nil }
    case 5: if !rows.isEmpty { rows.removeFirst() }
    default: rows.append(Row(id: next))
    }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
