public import OrderedCollections

// An order is worked out over positions and applied to ids and elements alike. The ids' hash table
// holds positions, so that any new order but a swap rebuilds it: time in proportion to the count,
// on top of what finding the order takes.

extension IdentifiedArray {
  /// Exchanges the elements at two positions. Constant time.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _ids.swapAt(i, j)
    _elements.swapAt(i, j)
  }

  /// Puts the elements in the order of a comparison. Equal elements keep their order.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    _rearrange(
      try _elements.indices.sorted { try areInIncreasingOrder(_elements[$0], _elements[$1]) })
  }

  /// Puts the elements in the opposite order.
  @inlinable
  public mutating func reverse() {
    _ids.reverse()
    _elements.reverse()
  }

  /// Puts the elements in a random order.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in a random order, taking the randomness from a generator.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _rearrange(_elements.indices.shuffled(using: &generator))
  }

  /// Puts the elements that satisfy a predicate after those that do not. Both keep their order.
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

  /// Moves the elements at a number of positions together, to just before another.
  ///
  /// This is what a list does when its rows are dragged. Elements that are moved keep their order,
  /// as do the others.
  ///
  /// - Parameters:
  ///   - source: The positions, in any order; a repeated one counts once. An `IndexSet` is such a
  ///     sequence.
  ///   - destination: The position, before the move, of the element to move them in front of, or
  ///     the count to move them to the end.
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
  /// Puts the elements in increasing order. Equal elements keep their order.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
