internal import ComposableRuntime

/// The edits that turn one list into another with as few moves as possible.
enum ListDifference {
  /// One edit. Its indices assume that the previous edits have been applied.
  enum Edit<ID: Hashable>: Equatable {
    case remove(ID)
    /// The index is counted after the element was taken out.
    case move(ID, to: Int)
    /// `from` is the index in the new list, `at` the index in the list being edited.
    case insert(from: Int, at: Int)
  }

  /// - Returns: the removals, then the moves and insertions in the order of the new list.
  ///
  /// The common prefix and suffix are skipped. In the remainder, a longest increasing subsequence
  /// stays in place. The cost is O(n log n) in the length of the remainder.
  static func edits<ID: Hashable>(from old: [ID], to new: [ID]) -> [Edit<ID>] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let oldMiddle = old[start..<(old.count - end)]
    let newMiddle = new[start..<(new.count - end)]
    if newMiddle.isEmpty { return oldMiddle.map { .remove($0) } }
    if oldMiddle.isEmpty { return newMiddle.indices.map { .insert(from: $0, at: $0) } }

    let remaining = Set(newMiddle)
    var edits: [Edit<ID>] = []
    /// The position of each kept element among the kept elements.
    var places: [ID: Int] = [:]
    for id in oldMiddle {
      if remaining.contains(id) { places[id] = places.count } else { edits.append(.remove(id)) }
    }
    let order = newMiddle.compactMap { places[$0] }
    var isStaying = [Bool](repeating: false, count: places.count)
    for position in LongestIncrease.positions(in: order) { isStaying[order[position]] = true }
    /// The elements whose moves are pending, by position.
    var waiting = PrefixSums(places.count)
    for place in 0..<places.count where !isStaying[place] { waiting.add(1, at: place) }
    /// The position of the last element that stays. Pending elements before it are also before the
    /// next index.
    var lastStaying = 0
    for index in newMiddle.indices {
      if let place = places[new[index]] {
        if isStaying[place] {
          lastStaying = place
        } else {
          waiting.add(-1, at: place)
          edits.append(.move(new[index], to: index + waiting.sum(before: lastStaying)))
        }
      } else {
        edits.append(.insert(from: index, at: index + waiting.sum(before: lastStaying)))
      }
    }
    return edits
  }
}

/// Prefix sums of a mutable sequence of numbers (Fenwick, 1994).
private struct PrefixSums {
  private var sums: [Int]

  init(_ count: Int) {
    sums = Array(repeating: 0, count: count + 1)
  }

  mutating func add(_ number: Int, at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] += number
      index += index & -index
    }
  }

  func sum(before index: Int) -> Int {
    var index = index
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}
