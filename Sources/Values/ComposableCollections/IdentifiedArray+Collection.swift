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
  /// Assigning an element with another id replaces the element at the position; that takes time proportional to the
  /// count. If the id is at another position, an issue is reported and the array is left unchanged: an algorithm that
  /// reorders a collection has to swap its elements, or to change its contiguous storage, as those of the standard
  /// library do. Changing the id in place reports an issue, and the array keeps identifying the element by its old id.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield _elements[position] }
    set { _put(newValue, at: position) }
    _modify {
      _willChange(at: position)
      defer { _checkID(at: position) }
      yield &_elements[position]
    }
  }

  // A plain slice, and not one of identified elements: an algorithm on a slice assigns elements one after the other, and
  // holds one twice in between. The ids are checked when it has ended.
  /// The elements at a range of positions, read, changed and replaced.
  ///
  /// As many elements can be assigned in another order, and with ids that are not in the rest of the array. Otherwise an
  /// issue is reported and the array is left unchanged. Another number of elements is like
  /// ``replaceSubrange(_:with:fileID:filePath:line:column:)``.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { _elements[bounds] }
    set {
      if newValue.count == bounds.count {
        _put(newValue, at: bounds)
      } else {
        replaceSubrange(bounds, with: newValue)
      }
    }
  }

  /// Calls a closure with the elements' memory.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try _elements.withUnsafeBufferPointer(body)
  }

  /// Calls a closure with the memory of a copy of the elements, which then replaces them.
  ///
  /// The closure may reorder the elements: so do generic algorithms, such as `sort(using:)`. If two elements have the same
  /// id afterward, an issue is reported and the array is left unchanged. Takes time proportional to the count.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    var elements = _elements
    let result = try elements.withContiguousMutableStorageIfAvailable(body)
    _put(elements, at: 0..<count)
    return result
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
