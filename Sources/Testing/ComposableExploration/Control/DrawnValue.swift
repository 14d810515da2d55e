/// A generator of values that a run counts. Each has a count of its own, because what it gives next depends on nothing else.
package enum DrawnValue: Int, CaseIterable, Sendable {
  case uuid
  case randomNumber
  case elementID
}

/// How many values were drawn from each generator.
struct DrawnCounts: Hashable {
  private var counts = Array(repeating: 0, count: DrawnValue.allCases.count)

  /// - Returns: how many were drawn before.
  mutating func draw(_ value: DrawnValue) -> Int {
    defer { counts[value.rawValue] += 1 }
    return counts[value.rawValue]
  }
}
