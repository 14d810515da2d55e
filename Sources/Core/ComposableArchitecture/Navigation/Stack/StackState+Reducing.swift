// The parts of a stack that its operator uses.
extension StackState {
  /// A number that changes whenever elements may have been added, removed or moved.
  @inlinable
  var version: UInt64 { entries.version }

  @inlinable
  func contains(_ id: StackElementID) -> Bool { entries.contains(id: id) }

  /// Changes the element with an id in place; returns nil if there is none.
  @inlinable
  mutating func modify<Result>(
    _ id: StackElementID, near hint: inout Int, _ body: (inout Element) -> Result
  ) -> Result? {
    entries.keepChanges()
    return entries.modify(id: id, near: &hint) { body(&$0.element) }
  }
}
