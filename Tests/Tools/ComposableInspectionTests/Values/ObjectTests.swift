import ComposableSourceText
import Testing

@testable import ComposableInspection

/// Other threads may write an object's properties: they are read only where the user opens it.
@Suite struct ObjectTests {
  class Box { var size = 3 }

  final class Cache: Box {
    var entries = ["a": 1, "b": 2]
    var next: Cache?
  }

  struct Holder {
    let cache = Cache()
    var count = 0
  }

  @Test func anObjectThatIsListedIsNotRead() throws {
    let cursor = ValueCursor(Holder(), Secrecy(nil))
    let listed = try #require(cursor.children(0..<2).first?.cursor)
    #expect(listed.reflected.named.isEmpty)
    #expect(listed.count == 3)
    #expect(listed.children(0..<3).isEmpty)
    #expect(listed.opened.reflected.named.map(\.label) == ["size", "entries", "next"])
    // Its own objects are not.
    let holder = Holder()
    holder.cache.next = Cache()
    let next = ValueCursor(holder.cache, Secrecy(nil)).opened.child("next")
    #expect(next?.reflected.named.isEmpty == true)
  }

  @Test func anObjectThatIsOpenedIsRead() throws {
    let page = try ValueTree.page(of: Holder())
    #expect(page.children.map(\.label) == ["cache", "count"])
    #expect(page.children.map(\.childCount) == [3, 0])
    #expect(page.children.first?.summary == "ObjectTests.Cache")
    let cache = try ValueTree.page(of: Holder(), path: ["cache"])
    #expect(cache.children.map(\.label) == ["size", "entries", "next"])
    #expect(
      try ValueTree.page(of: Holder(), path: ["cache", "entries", "[\"b\"]"]).value.summary == "2")
  }

  @Test func sizesAreOfNoObjectsProperties() {
    let paths: [[String]] = StateSizes.sizes(of: Holder()).map(\.path)
    #expect(Set(paths) == [["cache"], ["count"]])
    #expect(paths.count == 2)
  }
}
