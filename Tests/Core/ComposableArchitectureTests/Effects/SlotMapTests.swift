import RandomSupport
import Testing

@testable import ComposableArchitecture

@Suite struct SlotMapTests {
  @Test func slotsBehaveLikeADictionary() {
    var random = SeededGenerator(seed: 7)
    var slots = SlotMap<Int>()
    var model: [(key: SlotMap<Int>.Key, value: Int)] = []
    var gone: [SlotMap<Int>.Key] = []
    for step in 0..<10_000 {
      if model.isEmpty || Bool.random(using: &random) {
        let key = slots.insert(step)
        // An older key is smaller, wherever its element lies.
        #expect(model.allSatisfy { $0.key < key })
        model.append((key, step))
      } else {
        let removed = model.remove(at: Int.random(in: model.indices, using: &random))
        #expect(slots.remove(removed.key) == removed.value)
        gone.append(removed.key)
        gone = gone.suffix(50)
      }
      #expect(slots.count == model.count)
      if let one = model.randomElement(using: &random) {
        slots[one.key] += 0
        #expect(slots.element(of: one.key) == one.value)
      }
      if step.isMultiple(of: 100) {
        #expect(slots.all.sorted { $0.key < $1.key }.map(\.element) == model.map(\.value))
      }
      // Even if another element has taken its place.
      for key in gone {
        #expect(!slots.contains(key))
        #expect(slots.element(of: key) == nil)
        #expect(slots.remove(key) == nil)
      }
    }
  }
}
