public import OrderedCollections

extension IdentifiedArray {
  /// The position of the element with an id, or `nil` if there is none. Constant time.
  @inlinable
  public func index(id: ID) -> Int? {
    _ids.firstIndex(of: id)
  }

  /// Whether there is an element with an id. Constant time.
  @inlinable
  public func contains(id: ID) -> Bool {
    _ids.contains(id)
  }

  /// The element with an id: reads it, changes it in place, adds or removes it. Constant time, except
  /// that removal takes time proportional to the count.
  ///
  /// ```swift
  /// rows[id: 7]?.count += 1  // in place; nothing happens if there is no such row
  /// rows[id: 7] = nil        // removes it
  /// rows[id: 7] = Row(id: 7) // replaces it in place, or appends it
  /// ```
  ///
  /// Don't change the element's id: assigning an element with another id reports an issue and leaves
  /// the array unchanged; changing the id in place reports an issue, and the array keeps identifying
  /// the element by its old id.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      _ids.firstIndex(of: id).map { _elements[$0] }
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      _write(newValue, to: id)
    }
    _modify {
      let loan = _lend(id: id)
      defer { _end(loan) }
      yield &loan.slot.pointee
    }
  }

  @inlinable
  mutating func _write(_ element: Element, to id: ID) {
    let newID = _id(of: element)
    guard newID == id else {
      _reportRefusedWrite(of: newID, to: id, in: Element.self)
      return
    }
    updateOrAppend(element)
  }
}
