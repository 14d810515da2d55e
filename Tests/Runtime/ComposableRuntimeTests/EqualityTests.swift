import ComposableRuntime
import Testing

@Suite struct EqualityTests {
  private struct Opaque { var text = "a" }

  @Test func valuesOfUnknownType() {
    #expect(areEqual(1 as Any, 1 as Any) == true)
    #expect(areEqual(1 as Any, 2 as Any) == false)
    #expect(areEqual(1 as Any, "1" as Any) == false)
    #expect(areEqual(Optional(1) as Any, Optional(1) as Any) == true)
    #expect(areEqual(Opaque(), Opaque()) == nil)
  }

  /// What is shared is the same, and what differs in one byte is not.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 17]) func bits(size: Int) {
    let bytes = (0..<size).map { UInt8($0) }
    bytes.withUnsafeBytes { first in
      #expect(first.isSame(as: first, in: 0..<size))
      for index in 0..<size {
        var other = bytes
        other[index] ^= 1
        other.withUnsafeBytes { #expect(!first.isSame(as: $0, in: 0..<size)) }
        other.withUnsafeBytes { #expect(first.isSame(as: $0, in: 0..<index)) }
      }
    }
    let text = String(repeating: "a", count: 100)
    #expect(haveSameBits(Opaque(text: text), Opaque(text: text)))
  }
}
