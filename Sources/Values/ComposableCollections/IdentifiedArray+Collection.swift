public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element: the count.
  @inlinable
  public var endIndex: Int { _elements.count }

  /// The number of elements.
  @inlinable
  public var count: Int { _elements.count }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { _elements.isEmpty }

  /// The element at a position, read and changed in place.
  ///
  /// ```swift
  /// rows[0].count += 1
  /// ```
  ///
  /// Don't change the element's id: assigning an element with another id reports an issue and leaves
  /// the array unchanged; changing the id in place reports an issue, and the array keeps identifying
  /// the element by its old id. Generic algorithms that reorder a mutable collection by assigning to
  /// its positions violate this rule; use ``sort(by:)``, ``swapAt(_:_:)`` and related methods, which
  /// move the ids too.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield _elements[position] }
    set { _replace(at: position, with: newValue) }
    _modify {
      _willChange(at: position)
      defer { _checkID(at: position) }
      yield &_elements[position]
    }
  }

  /// Calls a closure with the elements' memory.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try _elements.withUnsafeBufferPointer(body)
  }

  /// An iterator over the elements, in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    _elements.makeIterator()
  }

  /// Returns the elements that satisfy a predicate, as an identified array.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = Self(ids: [], elements: [], identify: _identify)
    for position in _elements.indices where try isIncluded(_elements[position]) {
      result._ids.append(_ids[position])
      result._elements.append(_elements[position])
    }
    return result
  }

  @inlinable
  mutating func _checkID(at position: Int) {
    let id = _elements.withUnsafeBufferPointer { elements in
      _identify(elements.baseAddress.unsafelyUnwrapped + position)
    }
    if id != _ids[position] {
      _reportChangedID(from: _ids[position], to: id, in: Element.self)
    }
    _didChange(at: position)
  }
}
