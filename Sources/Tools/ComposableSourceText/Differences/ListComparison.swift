internal import DequeModule
internal import OrderedCollections

/// Compares lists whose elements have no ids: first the common prefix and suffix, then the middle.
struct ListComparison<Element> {
  private let old: UnsafeBufferPointer<Element>
  private let new: UnsafeBufferPointer<Element>
  private let comparison = ElementComparison<Element>()
  private(set) var changes: ElementChanges

  init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, limit: Int) {
    self.old = old
    self.new = new
    changes = ElementChanges(limit: limit)
    // Both share their storage.
    guard old.baseAddress != new.baseAddress || old.count != new.count else { return }
    let common = min(old.count, new.count)
    var begin = 0
    while begin < common, areSame(begin, begin) { begin += 1 }
    var end = 0
    while end < common - begin, areSame(old.count - 1 - end, new.count - 1 - end) { end += 1 }
    compare(begin..<(old.count - end), begin..<(new.count - end))
  }

  private func areSame(_ oldPosition: Int, _ newPosition: Int) -> Bool {
    comparison.areSame(
      old.baseAddress.unsafelyUnwrapped + oldPosition,
      new.baseAddress.unsafelyUnwrapped + newPosition)
  }

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    if oldRange.count == newRange.count || oldRange.isEmpty || newRange.isEmpty
      || oldRange.count * newRange.count > 10_000
    {
      return pair(oldRange, newRange)
    }
    alignCommonElements(oldRange, newRange)
  }

  /// Pairs elements at the same positions. The rest are insertions or removals.
  private mutating func pair(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let common = min(oldRange.count, newRange.count)
    for offset in 0..<common {
      let (left, right) = (oldRange.lowerBound + offset, newRange.lowerBound + offset)
      guard !areSame(left, right) else { continue }
      guard changes.add(at: right, from: left, .changed(old[left], new[right])) else { return }
    }
    for position in oldRange.dropFirst(common) {
      guard changes.add(at: position, .removed(old[position])) else { return }
    }
    for position in newRange.dropFirst(common) {
      guard changes.add(at: position, .inserted(new[position])) else { return }
    }
  }

  /// Short lists are aligned by their longest common subsequence.
  private mutating func alignCommonElements(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (rows, columns) = (oldRange.count, newRange.count)
    var lengths = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    var isSame = [Bool](repeating: false, count: rows * columns)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let same = areSame(oldRange.lowerBound + row, newRange.lowerBound + column)
        isSame[row * columns + column] = same
        let place = row * (columns + 1) + column
        lengths[place] =
          same
          ? lengths[place + columns + 2] + 1
          : max(lengths[place + columns + 1], lengths[place + 1])
      }
    }
    // The elements between two common elements are paired.
    var (row, column) = (0, 0)
    var (firstRow, firstColumn) = (0, 0)
    func ranges() -> (Range<Int>, Range<Int>) {
      (
        (oldRange.lowerBound + firstRow)..<(oldRange.lowerBound + row),
        (newRange.lowerBound + firstColumn)..<(newRange.lowerBound + column)
      )
    }
    while row < rows, column < columns {
      if isSame[row * columns + column] {
        let (old, new) = ranges()
        pair(old, new)
        (row, column) = (row + 1, column + 1)
        (firstRow, firstColumn) = (row, column)
      } else if lengths[(row + 1) * (columns + 1) + column]
        >= lengths[row * (columns + 1) + column + 1]
      {
        row += 1
      } else {
        column += 1
      }
    }
    (row, column) = (rows, columns)
    let (old, new) = ranges()
    pair(old, new)
  }
}

extension Array: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).map { before in
      before.withUnsafeBufferPointer { old in
        withUnsafeBufferPointer { ListComparison(old, $0, limit: limit).changes }
      }
    }
  }
}

extension ContiguousArray: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).map { before in
      before.withUnsafeBufferPointer { old in
        withUnsafeBufferPointer { ListComparison(old, $0, limit: limit).changes }
      }
    }
  }
}

extension ArraySlice: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).map { before in
      before.withUnsafeBufferPointer { old in
        withUnsafeBufferPointer { ListComparison(old, $0, limit: limit).changes }
      }
    }
  }
}

extension Deque: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).flatMap { array.changes(since: $0.array, limit) }
  }

  /// Not `Array(self)` alone: of an empty deque it sets the count of the one empty array that all threads share, which the
  /// thread sanitizer reports.
  private var array: [Element] { isEmpty ? [] : Array(self) }
}

extension OrderedSet: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).flatMap { Array(self).changes(since: Array($0), limit) }
  }
}
