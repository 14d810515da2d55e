import ComposableCollections
import Testing

@Suite struct LookupTests {
  @Test func findsByID() {
    let rows = rows(3, 1, 2)
    #expect(rows[id: 1] == Row(id: 1))
    #expect(rows[id: 4] == nil)
    #expect(rows.index(id: 2) == 2)
    #expect(rows.index(id: 4) == nil)
    #expect(rows.contains(id: 3))
    #expect(!rows.contains(id: 4))
    #expect(Array(rows.ids) == [3, 1, 2])
    #expect(rows.elements == [Row(id: 3), Row(id: 1), Row(id: 2)])
  }

  @Test(arguments: [1, 2, 100]) func changesInPlaceByID(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    for id in 0..<count { rows[id: id]?.count += id + 1 }
    #expect(rows.map(\.count) == Array(1...count))
    #expect(rows.isConsistent(id: \.id))
  }

  @Test(arguments: [1, 2, 100]) func changesCompactElementsByID(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Compact(id: $0) })
    for id in 0..<count { rows[id: id]?.count += id + 1 }
    #expect(rows.map(\.count) == Array(1...count))
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func changingAnAbsentRowDoesNothing() {
    var rows = rows(1)
    rows[id: 2]?.count += 1
    #expect(rows == [Row(id: 1)])
  }

  @Test func assigningAddsReplacesAndRemoves() {
    var rows = rows(1, 2)
    rows[id: 3] = Row(id: 3)
    rows[id: 1] = Row(id: 1, count: 7)
    rows[id: 2] = nil
    rows[id: 9] = nil
    #expect(rows.elements == [Row(id: 1, count: 7), Row(id: 3)])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test(arguments: 0..<3) func removesThroughAnInoutOptional(id: Int) {
    func clear<T>(_ value: inout T?) { value = nil }
    var three = rows(0, 1, 2)
    clear(&three[id: id])
    #expect(three.map(\.id) == [0, 1, 2].filter { $0 != id })
    #expect(three.isConsistent(id: \.id))

    var compact = IdentifiedArray(uniqueElements: (0..<3).map { Compact(id: $0) })
    clear(&compact[id: id])
    #expect(compact.map(\.id) == [0, 1, 2].filter { $0 != id })
    #expect(compact.isConsistent(id: \.id))

    var only = rows(id)
    clear(&only[id: id])
    #expect(only.isEmpty)
    #expect(only.ids.isEmpty)
  }

  @Test func addsThroughAnInoutOptional() {
    func fill(_ row: inout Row?) { row = Row(id: 2) }
    var rows = rows(1)
    fill(&rows[id: 2])
    #expect(rows.map(\.id) == [1, 2])
    #expect(rows.isConsistent(id: \.id))
  }

  @Test func anErrorDuringAChangeLosesNothing() {
    struct Failure: Error {}
    func fail(_ row: inout Row?) throws {
      row?.count = 5
      throw Failure()
    }
    var rows = rows(1, 2)
    #expect(throws: Failure.self) { try fail(&rows[id: 2]) }
    #expect(rows.elements == [Row(id: 1), Row(id: 2, count: 5)])
  }

  @Test func aHintIsOnlyAHint() {
    var rows = rows(5, 6, 7)
    for hint in [-1, 0, 1, 2, 3, .max, .min] {
      #expect(rows.position(of: 6, near: hint) == 1)
      #expect(rows.position(of: 8, near: hint) == nil)
      var found = hint
      #expect(rows.modify(id: 7, near: &found) { $0.count += 1 } != nil)
      #expect(found == 2)
    }
    #expect(rows[2].count == 7)
    var hint = 1
    #expect(rows.modify(id: 8, near: &hint) { $0.count += 1 } == nil)
    #expect(hint == 1)
  }

  @Test func identifiesByAKeyPath() {
    var stored = IdentifiedArray<String, Keyed>(id: \.key)
    stored.append(Keyed(key: "a"))
    stored[id: "a"]?.count += 1
    #expect(stored[id: "a"] == Keyed(key: "a", count: 1))

    var computed = IdentifiedArray(uniqueElements: [Keyed(key: "a"), Keyed(key: "b")], id: \.upper)
    computed[id: "B"]?.count += 1
    #expect(computed[id: "B"] == Keyed(key: "b", count: 1))
    #expect(computed[id: "b"] == nil)
    #expect(computed.isConsistent(id: \.upper))
  }
}
