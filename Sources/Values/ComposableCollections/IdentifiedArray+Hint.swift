// For a caller that remembers the last position of an element. Comparing one id costs about a
// nanosecond, hashing it more than ten, and in a store the same row is usually at the same position.

public import OrderedCollections

extension IdentifiedArray {
  /// The position of the element with an id, checking its last position first.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - hint: Where to look before hashing. Any number is valid; a wrong one costs a comparison.
  /// - Returns: The position, or `nil` if there is no element with the id.
  @inlinable
  package func position(of id: ID, near hint: Int) -> Int? {
    if hint >= 0, hint < _elements.count, _ids[hint] == id { return hint }
    return _ids.firstIndex(of: id)
  }

  /// Changes the element with an id in place, checking its last position first.
  ///
  /// Unlike `subscript(id:)` it does not move the element, so that only the change itself costs time,
  /// however large the element is. Changing the id reports an issue, and the array keeps identifying
  /// the element by its old id.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - hint: Where to look before hashing; set to the element's position if there is one.
  ///   - body: The change.
  /// - Returns: The result of `body`, or `nil` if there is no element with the id.
  @inlinable
  package mutating func modify<Result, Failure: Error>(
    id: ID, near hint: inout Int, _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = position(of: id, near: hint) else { return nil }
    hint = position
    _willChange(at: position)
    let identify = _identify
    do throws(Failure) {
      let (result, newID) = try Self._change(&_elements[position], body, identify)
      // Not `_checkID(at:)`, which would look up the element and the id that are known here.
      if newID != id { _reportChangedID(from: id, to: newID, in: Element.self) }
      _didChange(at: position)
      return result
    } catch {
      _checkID(at: position)
      throw error
    }
  }

  @inlinable
  @inline(__always)
  static func _change<Result, Failure: Error>(
    _ element: inout Element, _ body: (inout Element) throws(Failure) -> Result,
    _ identify: (UnsafePointer<Element>) -> ID
  ) throws(Failure) -> (Result, ID) {
    let result = try body(&element)
    return (result, withUnsafePointer(to: &element) { identify($0) })
  }
}
