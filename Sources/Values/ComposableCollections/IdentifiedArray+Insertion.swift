public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless its id is in the array.
  ///
  /// Amortized constant time. An id that is already taken is not an issue: the result reports it.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = _ids.append(_id(of: element))
    if result.inserted { _elements.append(element) }
    return result
  }

  /// Appends elements.
  ///
  /// Reports an issue for each element whose id is in the array, and skips it.
  ///
  /// - Parameters:
  ///   - elements: The elements, with unique ids that are not in the array.
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

  /// Appends elements, and chooses between elements with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Chooses between the element already in the array and a later one with the same id.
  ///     The result replaces the earlier element. If it has another id, an issue is reported and the
  ///     earlier element is kept.
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

  /// Inserts an element at a position, unless its id is in the array.
  ///
  /// An id that is already taken is not an issue: the result reports it. Takes time proportional to
  /// the count.
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = _ids.insert(_id(of: element), at: i)
    if result.inserted { _elements.insert(element, at: i) }
    return result
  }

  /// Replaces the element with the same id, or appends the element.
  ///
  /// Amortized constant time.
  ///
  /// - Returns: The replaced element, or `nil` if the element was appended.
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

  /// Replaces the element with the same id in place, or inserts the element at a position.
  ///
  /// - Returns: The replaced element, or `nil` if the element was inserted, and the element's
  ///   position.
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

  /// Replaces the element at a position by one with the same id.
  ///
  /// If the new element has another id, an issue is reported and the array is left unchanged.
  ///
  /// - Returns: The replaced element.
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

  /// Reserves capacity, so that appending does not reallocate.
  ///
  /// - Parameter minimumCapacity: The total number of elements to reserve capacity for.
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
