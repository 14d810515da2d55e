/// The longest increasing part of a sequence: the elements of a list that kept their order, so that as few as possible were
/// moved.
///
/// Algorithm: patience sorting; M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
package enum LongestIncrease {
  /// The positions of a longest increasing subsequence, in order. It takes O(n log n).
  package static func positions(in numbers: [Int]) -> [Int] {
    // The last position of the best sequence of each length, and the position before each position.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var result: [Int] = []
    result.reserveCapacity(ends.count)
    var position = ends.last ?? -1
    while position >= 0 {
      result.append(position)
      position = previous[position]
    }
    result.reverse()
    return result
  }
}
