// The parts of a stack that its operator uses.
extension StackState {
  /// A number that changes whenever elements may have been added, removed or moved.
  @inlinable
  var version: UInt64 { entries.version }

  @inlinable
  func contains(_ id: StackElementID) -> Bool { entries.contains(id: id) }

  /// Changes the element with an id in place; returns nil if there is none.
  ///
  /// - Parameter cases: reads the cases of the elements, from now on; nil if they have none.
  @inlinable
  mutating func modify<Result>(
    _ id: StackElementID, near hint: inout Int, cases: StackCases<Element>?,
    _ body: (inout Element) -> Result
  ) -> Result? {
    entries.keepChanges()
    if self.cases == nil { self.cases = cases }
    return entries.modify(id: id, near: &hint) { body(&$0.element) }
  }
}
