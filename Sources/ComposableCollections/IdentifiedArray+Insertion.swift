public import OrderedCollections

extension IdentifiedArray {
  /// Adds an element at the end, unless its id is in the array.
  ///
  /// Constant time, amortised. An element whose id is taken is not an issue: the result says so.
  ///
  /// - Returns: Whether the element was added, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = _ids.append(_id(of: element))
    if result.inserted { _elements.append(element) }
    return result
  }

  /// Adds elements at the end.
  ///
  /// Reports an issue for each element whose id is in the array, and leaves it out.
  ///
  /// - Parameters:
  ///   - elements: The elements, no two with one id and none with an id of the array's.
  ///   - fileID: The source `#fileID` an issue is reported at.
  ///   - filePath: The source `#filePath` an issue is reported at.
  ///   - line: The source `#line` an issue is reported at.
  ///   - column: The source `#column` an issue is reported at.
  @inlinable
  public mutating func append(
    contentsOf elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    _reserveRoom(for: elements)
    for element in elements {
      let id = _id(of: element)
      guard _ids.append(id).inserted else {
        _reportDuplicate(
          id: id, in: Element.self,
          fileID: fileID, filePath: filePath, line: line, column: column)
        continue
      }
      _elements.append(element)
    }
  }

  /// Adds elements at the end, deciding between those of one id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Chooses between the element that is in the array already and a later one of the
  ///     same id. The choice takes the place of the earlier one. If it has another id, an issue is
  ///     reported and the earlier element is kept.
  @inlinable
  public mutating func append<Failure: Error>(
    contentsOf elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    _reserveRoom(for: elements)
    for element in elements {
      let (inserted, index) = _ids.append(_id(of: element))
      if inserted {
        _elements.append(element)
      } else {
        _replace(at: index, with: try combine(_elements[index], element))
      }
    }
  }

  /// Puts an element at a position, unless its id is in the array.
  ///
  /// An element whose id is taken is not an issue: the result says so. Takes time in proportion to
  /// the count.
  ///
  /// - Returns: Whether the element was put there, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = _ids.insert(_id(of: element), at: i)
    if result.inserted { _elements.insert(element, at: i) }
    return result
  }

  /// Replaces the element of the same id, or adds the element at the end.
  ///
  /// Constant time, amortised.
  ///
  /// - Returns: The element that was replaced, or `nil` if the element was added.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = _ids.append(_id(of: element))
    if inserted {
      _elements.append(element)
      return nil
    }
    return _exchange(element, at: index)
  }

  /// Replaces the element of the same id where it is, or puts the element at a position.
  ///
  /// - Returns: The element that was replaced, or `nil` if the element was put in, and the position
  ///   where the element now is.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = _ids.insert(_id(of: element), at: i)
    if inserted {
      _elements.insert(element, at: i)
      return (nil, index)
    }
    return (_exchange(element, at: index), index)
  }

  /// Replaces the element at a position by one of the same id.
  ///
  /// If the new element's id is another, an issue is reported and the array is left unchanged.
  ///
  /// - Returns: The element that was at the position.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at i: Int) -> Element {
    let newID = _id(of: element)
    guard newID == _ids[i] else {
      _reportRefusedWrite(of: newID, to: _ids[i], in: Element.self)
      return _elements[i]
    }
    return _exchange(element, at: i)
  }

  /// Makes room for a number of elements, so that adding them does not move the others.
  ///
  /// - Parameter minimumCapacity: The number of elements to make room for, in all.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _ids.reserveCapacity(minimumCapacity)
    _elements.reserveCapacity(minimumCapacity)
  }

  @inlinable
  mutating func _reserveRoom(for elements: some Sequence<Element>) {
    // Only for an empty array: an exact reservation per call would make many small appends
    // quadratic.
    guard isEmpty else { return }
    let capacity = elements.underestimatedCount
    if capacity > 0 { reserveCapacity(capacity) }
  }

  @inlinable
  mutating func _exchange(_ element: Element, at i: Int) -> Element {
    var element = element
    _willChange(at: i)
    swap(&element, &_elements[i])
    _didChange(at: i)
    return element
  }

  @inlinable
  mutating func _replace(at i: Int, with element: Element) {
    let newID = _id(of: element)
    guard newID == _ids[i] else {
      _reportRefusedWrite(of: newID, to: _ids[i], in: Element.self)
      return
    }
    _willChange(at: i)
    _elements[i] = element
    _didChange(at: i)
  }
}
