import ComposableRuntime
import Foundation
import Testing

@testable import ComposableRecording

@Suite struct SizesByTypeTests {
  /// A value that counts how often it is looked at.
  private struct Rows: CustomReflectable {
    let looks: Locked<Int>
    let text: String

    var customMirror: Mirror {
      looks.withLock { $0 += 1 }
      return Mirror(self, children: ["text": text])
    }
  }

  private struct Wide {
    var numbers = (0, 0, 0, 0)
  }

  @Test func textsAndDataAreCountedExactly() {
    let sizes = SizesByType()
    for count in [100, 100_000, 5] {
      #expect(
        sizes.bytes(of: String(repeating: "x", count: count)) == (count > 15 ? count + 32 : 0))
    }
    for count in [100_000, 100] {
      #expect(sizes.bytes(of: Data(repeating: 0, count: count)) == count + 32)
    }
    #expect(sizes.bytes(of: 3) == 0)
    #expect(sizes.bytes(of: UUID()) == 0)
    // It does not fit into an existential.
    #expect(sizes.bytes(of: Wide()) == 48)
  }

  @Test func valuesThatAlternateAreBothLookedAt() {
    let sizes = SizesByType()
    var found: Set<Int> = []
    for number in 0..<1_000 {
      let text = String(repeating: "x", count: number.isMultiple(of: 2) ? 100 : 10_000)
      found.insert(sizes.bytes(of: Rows(looks: Locked(0), text: text)))
    }
    #expect(found == [132, 10_032])
  }

  @Test func smallValuesAreSeldomLookedAtAndLargeOnesAlways() {
    let sizes = SizesByType()
    let looks = Locked(0)
    func bytes(_ count: Int) -> Int {
      sizes.bytes(of: Rows(looks: looks, text: String(repeating: "x", count: count)))
    }
    for _ in 0..<3_200 { #expect(bytes(1_000) == 1_032) }
    #expect(looks.withLock { $0 } < 110)
    // The first large ones are taken for small, and none after them.
    let found = (0..<100).map { _ in bytes(100_000) }
    #expect(found.prefix { $0 == 1_032 }.count < 32)
    #expect(found.drop { $0 == 1_032 }.allSatisfy { $0 == 100_032 })
    looks.withLock { $0 = 0 }
    for count in 100_000..<100_010 { #expect(bytes(count) == count + 32) }
    #expect(looks.withLock { $0 } == 10)
  }
}
