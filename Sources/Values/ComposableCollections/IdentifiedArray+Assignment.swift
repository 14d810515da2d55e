public import OrderedCollections

// Assignments to positions, for the algorithms of mutable collections, which know nothing of ids. Each element takes its id
// along: ids leave and enter the array with their elements, and only an id that the array would have twice is refused.

extension IdentifiedArray {
  /// Replaces the element at a position.
  @inlinable
  mutating func _put(_ element: Element, at position: Int) {
    let id = _id(of: element)
    if id == _ids[position] {
      _willChange(at: position)
      _elements[position] = element
      _didChange(at: position)
    } else {
      _put(element, of: id, at: position)
    }
  }

  /// Replaces the element at a position by one with another id.
  @usableFromInline
  mutating func _put(_ element: Element, of id: ID, at position: Int) {
    if let other = _ids.firstIndex(of: id) {
      return _reportTaken(id, at: other, for: position, in: Element.self)
    }
    _willRemove(position..<(position + 1))
    _elements[position] = element
    _ids.remove(at: position)
    _ids.insert(id, at: position)
  }

  /// Replaces the elements at some positions by as many others.
  @inlinable
  mutating func _put(_ elements: some Collection<Element>, at positions: Range<Int>) {
    let ids = elements.map { _id(of: $0) }
    if ids.elementsEqual(_ids[positions]) {
      for (position, element) in zip(positions, elements) { _put(element, at: position) }
    } else {
      _put(elements, of: ids, at: positions)
    }
  }

  @usableFromInline
  mutating func _put(_ elements: some Collection<Element>, of ids: [ID], at positions: Range<Int>) {
    var all = Array(_ids)
    all.replaceSubrange(positions, with: ids)
    let new = OrderedSet(all)
    guard new.count == all.count else {
      let duplicate = all.indices.first { new.firstIndex(of: all[$0]) != $0 }!
      return _reportTaken(
        all[duplicate], at: new.firstIndex(of: all[duplicate])!, for: duplicate, in: Element.self)
    }
    for position in positions where !new.contains(_ids[position]) {
      _willRemove(position..<(position + 1))
    }
    noteReplacements(by: elements, of: ids)
    for (position, element) in zip(positions, elements) { _elements[position] = element }
    _ids = new
  }

  /// Records the elements that get another identity. Call before that.
  private mutating func noteReplacements(by elements: some Collection<Element>, of ids: [ID]) {
    guard let _identity else { return }
    for (id, element) in zip(ids, elements) {
      guard let position = _ids.firstIndex(of: id) else { continue }
      let isSame = withUnsafePointer(to: element) {
        _identity($0) == _identity(_pointer(to: position))
      }
      if !isSame { _changes?.note(id, after: _versionStamp) }
    }
  }
}
