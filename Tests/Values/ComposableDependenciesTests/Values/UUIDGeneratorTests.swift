import ComposableDependencies
import Foundation
import Testing

@Suite("A UUID generator")
struct UUIDGeneratorTests {
  @Test func counts() {
    let uuid = UUIDGenerator.incrementing
    let copy = uuid
    #expect(uuid() == UUID(0))
    #expect(copy() == UUID(1))
    #expect(UUIDGenerator.incrementing() == UUID(0))
  }

  @Test func canGiveOneAlways() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      let uuid = Dependency(\.uuid).wrappedValue
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"),
    (10, "00000000-0000-0000-0000-00000000000A"),
    (0x1234_5678_9ABC, "00000000-0000-0000-0000-123456789ABC"),
    (Int.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
    (-1, "00000000-0000-0000-FFFF-FFFFFFFFFFFF"),
  ])
  func makesIdentifiersOfNumbers(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }
}
