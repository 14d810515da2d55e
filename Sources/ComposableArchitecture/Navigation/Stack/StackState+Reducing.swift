// What the operator over a stack needs of it.
extension StackState {
  /// A number that changes whenever it may have changed which elements there are.
  @inlinable
  var version: UInt64 { entries._version }

  @inlinable
  func contains(_ id: StackElementID) -> Bool { entries.contains(id: id) }

  /// Changes the element with an id where it lies; nil when there is none.
  @inlinable
  mutating func modify<Result>(
    _ id: StackElementID, near hint: inout Int, _ body: (inout Element) -> Result
  ) -> Result? {
    entries._keepChanges()
    return entries._modify(id: id, near: &hint) { body(&$0.element) }
  }
}
