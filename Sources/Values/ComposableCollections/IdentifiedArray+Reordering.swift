public import OrderedCollections

// The new order is computed as positions, and applied to both ids and elements. The ids' hash table
// holds positions, so that any reordering except a swap rebuilds it: time proportional to the count,
// in addition to computing the order.

extension IdentifiedArray {
  /// Exchanges the elements at two positions. Constant time.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _ids.swapAt(i, j)
    _elements.swapAt(i, j)
  }

  /// Sorts the elements by a comparison. Equal elements keep their order.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    _rearrange(
      try _elements.indices.sorted { try areInIncreasingOrder(_elements[$0], _elements[$1]) })
  }

  /// Reverses the order of the elements.
  public mutating func reverse() {
    _ids.reverse()
    _elements.reverse()
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with a random number generator.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _rearrange(_elements.indices.shuffled(using: &generator))
  }

  /// Moves the elements that satisfy a predicate behind the other elements. Both groups keep their order.
  ///
  /// - Returns: The position of the first element that satisfies the predicate, or the count.
  @inlinable
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    let isSecond = try _elements.map(belongsInSecondPartition)
    let first = _elements.indices.filter { !isSecond[$0] }
    _rearrange(first + _elements.indices.filter { isSecond[$0] })
    return first.count
  }

  /// Moves the elements at a set of positions together to before another element.
  ///
  /// A list does this when its rows are dragged. The moved elements keep their order, and so do the
  /// others.
  ///
  /// - Parameters:
  ///   - source: The positions, in any order; a repeated one counts once. An `IndexSet` is such a
  ///     sequence.
  ///   - destination: The position, before the move, of the element to insert them before, or the
  ///     count to move them to the end.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let isMoved = _flags(at: source)
    _rearrange(
      (0..<destination).filter { !isMoved[$0] }
        + _elements.indices.filter { isMoved[$0] }
        + (destination..<count).filter { !isMoved[$0] }
    )
  }

  @inlinable
  mutating func _rearrange(_ positions: [Int]) {
    _ids = OrderedSet(uncheckedUniqueElements: positions.map { _ids[$0] })
    _elements = positions.map { _elements[$0] }
  }

  @inlinable
  mutating func _keep(_ isKept: (Int) -> Bool) {
    for position in _elements.indices where !isKept(position) {
      _willRemove(position..<(position + 1))
    }
    _rearrange(_elements.indices.filter(isKept))
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in increasing order. Equal elements keep their order.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
