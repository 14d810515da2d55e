// The methods of a `RangeReplaceableCollection` that unique ids allow. `IdentifiedArray` can't be one: the protocol's
// algorithms expect each inserted element to be there afterward.

extension IdentifiedArray {
  /// Appends elements, like ``append(contentsOf:fileID:filePath:line:column:)``.
  @inlinable
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// An array with more elements at its end.
  @inlinable
  public static func + (array: Self, elements: some Sequence<Element>) -> Self {
    var array = array
    array += elements
    return array
  }

  /// Inserts elements at a position.
  ///
  /// Reports an issue for each element whose id is in the array, and skips it. Takes time in proportion to
  /// the length of the array and of the elements.
  @inlinable
  public mutating func insert(
    contentsOf elements: some Sequence<Element>,
    at position: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    precondition(
      (0...count).contains(position), "The position is not in the array, nor at its end.")
    let end = count
    append(contentsOf: elements, fileID: fileID, filePath: filePath, line: line, column: column)
    if position < end, end < count { move(fromOffsets: end..<count, toOffset: position) }
  }

  /// Replaces the elements in a range of positions.
  ///
  /// Reports an issue for each new element whose id is in the rest of the array, and skips it. Takes time in
  /// proportion to the length of the array and of the new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ bounds: some RangeExpression<Int>,
    with elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let bounds = bounds.relative(to: self)
    removeSubrange(bounds)
    insert(
      contentsOf: elements, at: bounds.lowerBound, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension IdentifiedArray {
  /// The same as ``init(uniqueElements:id:fileID:filePath:line:column:)``: ids are checked here, too.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(uniqueElements: elements, id: id)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// The same as ``init(uniqueElements:fileID:filePath:line:column:)``: ids are checked here, too.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }
}
