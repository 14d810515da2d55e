import ComposableCollections
import Testing

// Addresses show whether a change copied: a copied buffer has another address. The buffers are
// created at run time: an optimized build puts literals into the binary, and any change copies
// those.
@Suite struct CopyTests {
  func address<T>(_ array: [T]) -> UnsafeRawPointer? {
    array.withUnsafeBytes { $0.baseAddress }
  }

  func many() -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0, tags: [$0, 2, 3]) })
  }

  @Test func reachesARowInPlaceWhenUnique() {
    var rows = many()
    let (table, tags) = (address(rows.elements), address(rows[7].tags))
    var hint = 7
    rows[id: 7]?.tags[0] = 10
    rows[id: 7]!.tags[0] += 10
    rows[7].tags[1] = 20
    rows.modify(id: 7, near: &hint) { $0.tags[2] = 30 }
    rows[id: 1000]?.tags[0] = 10
    #expect(rows[7].tags == [20, 20, 30])
    #expect(address(rows.elements) == table)
    #expect(address(rows[7].tags) == tags)
  }

  @Test func reachesAnOnlyRowInPlace() {
    var rows = IdentifiedArray(uniqueElements: many()[7...7])
    let (table, tags) = (address(rows.elements), address(rows[0].tags))
    rows[id: 7]?.tags[0] = 10
    #expect(rows[0].tags == [10, 2, 3])
    #expect(address(rows.elements) == table)
    #expect(address(rows[0].tags) == tags)
  }

  @Test func reordersInPlaceOnASwap() {
    var rows = many()
    let table = address(rows.elements)
    rows.swapAt(3, 4)
    rows.removeLast()
    rows.updateOrAppend(Row(id: 5))
    #expect(address(rows.elements) == table)
  }

  @Test func aSharedArrayLeavesTheOtherUntouched() {
    let original = many()
    let changes: [(inout IdentifiedArrayOf<Row>) -> Void] = [
      { $0[id: 7]?.count = 1 },
      { $0[id: 7]?.tags[0] = 10 },
      { $0[id: 7] = nil },
      { $0[7].tags[0] = 10 },
      { rows in
        var hint = 7
        rows.modify(id: 7, near: &hint) { $0.tags.append(1) }
      },
      { $0.append(Row(id: 1000)) },
      { $0.remove(id: 3) },
      { $0.swapAt(0, 1) },
      { $0.reverse() },
      { $0.removeAll(keepingCapacity: true) },
    ]
    for change in changes {
      var copy = original
      change(&copy)
      #expect(copy != original)
      #expect(original == many())
      #expect(original.isConsistent(id: \.id))
      #expect(copy.isConsistent(id: \.id))
    }
  }

  @Test func removingARowReleasesIt() {
    final class Resource {}
    struct Holder: Identifiable {
      let id: Int
      var resource: Resource?
    }
    func clear<T>(_ value: inout T?) { value = nil }
    for count in 1...3 {
      weak var resource: Resource?
      var rows = IdentifiedArray(
        uniqueElements: (0..<count).map { id -> Holder in
          let made = Resource()
          if id == 0 { resource = made }
          return Holder(id: id, resource: made)
        })
      rows[id: 0]?.resource.map { _ in }
      #expect(resource != nil)
      clear(&rows[id: 0])
      #expect(resource == nil)
      #expect(rows.count == count - 1)
    }
  }
}
