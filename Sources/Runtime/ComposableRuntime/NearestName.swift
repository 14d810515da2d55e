/// The name that was probably meant.
package enum NearestName {
  /// - Parameter names: the existing names; the first 1,000 are compared.
  /// - Returns: the nearest, or one that begins with the name. Nil if no name is near.
  package static func of(_ name: String, among names: [String]) -> String? {
    // The time grows with the length, and no name is that long.
    guard name.utf8.count <= 100 else { return nil }
    let typed = Array(name.lowercased())
    let ranked = names.prefix(1_000).map { ($0, distance(typed, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 <= max(2, typed.count / 3) { return best.0 }
    return names.first { $0.lowercased().hasPrefix(name.lowercased()) }
  }

  /// The number of letters to insert, remove, replace or swap.
  ///
  /// Algorithm: optimal string alignment, the distance of Damerau and Levenshtein with each part changed once.
  private static func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    guard !lhs.isEmpty, !rhs.isEmpty else { return max(lhs.count, rhs.count) }
    var before = [Int](repeating: 0, count: rhs.count + 1)
    var previous = Array(0...rhs.count)
    for row in 1...lhs.count {
      var current = [row] + [Int](repeating: 0, count: rhs.count)
      for column in 1...rhs.count {
        let cost = lhs[row - 1] == rhs[column - 1] ? 0 : 1
        current[column] = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, lhs[row - 1] == rhs[column - 2], lhs[row - 2] == rhs[column - 1] {
          current[column] = min(current[column], before[column - 2] + 1)
        }
      }
      (before, previous) = (previous, current)
    }
    return previous[rhs.count]
  }
}
