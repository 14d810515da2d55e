public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with an id, in time proportional to the count.
  ///
  /// - Returns: The removed element, or `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = _ids.firstIndex(of: id) else { return nil }
    return remove(at: position)
  }

  /// Removes the element with the id of another element, in time proportional to the count.
  ///
  /// - Returns: The removed element, or `nil` if there was none.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: _id(of: element))
  }

  /// Removes the element at a position.
  ///
  /// - Returns: The removed element.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    _willRemove(position..<(position + 1))
    _ids.remove(at: position)
    return _elements.remove(at: position)
  }

  /// Removes the elements at a set of positions, in time proportional to the count.
  ///
  /// - Parameter offsets: The positions, in any order; a repeated one counts once. An `IndexSet` is
  ///   such a sequence.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = _flags(at: offsets)
    _keep { !removed[$0] }
  }

  /// Removes the elements that satisfy a predicate, in time proportional to the count.
  ///
  /// If the predicate throws, nothing is removed.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let removed = try _elements.map(shouldBeRemoved)
    if removed.contains(true) { _keep { !removed[$0] } }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for later elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _willRemove(0..<count)
    _ids.removeAll(keepingCapacity: keepCapacity)
    _elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements in a range of positions.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: self)
    _willRemove(bounds)
    _ids.removeSubrange(bounds)
    _elements.removeSubrange(bounds)
  }

  /// Removes the first element of an array that is not empty.
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes a number of elements from the start. The array must have that many.
  public mutating func removeFirst(_ n: Int) {
    removeSubrange(0..<n)
  }

  /// Removes the last element of an array that is not empty. Constant time.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    _willRemove((count - 1)..<count)
    _ids.removeLast()
    return _elements.removeLast()
  }

  /// Removes a number of elements from the end. The array must have that many.
  public mutating func removeLast(_ n: Int) {
    removeSubrange((count - n)..<count)
  }

  /// Removes and returns the first element, or returns `nil` if the array is empty.
  public mutating func popFirst() -> Element? {
    isEmpty ? nil : removeFirst()
  }

  /// Removes and returns the last element, or returns `nil` if the array is empty. Constant time.
  @inlinable
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  @inlinable
  func _flags(at offsets: some Sequence<Int>) -> [Bool] {
    var flags = [Bool](repeating: false, count: count)
    for offset in offsets { flags[offset] = true }
    return flags
  }
}
