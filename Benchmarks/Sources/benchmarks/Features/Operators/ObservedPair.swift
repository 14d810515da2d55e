import Observation

/// ``ObservedCounter`` by hand, as an observable class.
@Observable
final class ObservedPair {
  var title = "counter"
  var count: Int

  init(count: Int = 0) {
    self.count = count
  }

  @inline(never)
  static func increment(_ model: ObservedPair) { model.count += 1 }

  @inline(never)
  static func read(_ model: ObservedPair) -> Int { model.count }
}
