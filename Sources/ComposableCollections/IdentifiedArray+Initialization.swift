public import OrderedCollections

extension IdentifiedArray {
  /// Makes an empty array whose elements are known by the property at a key path.
  ///
  /// A key path to a stored property is read as fast as the property itself; one to a computed
  /// property costs some ten nanoseconds for each element that is inserted or changed.
  ///
  /// - Parameter id: The key path from an element to its id.
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(ids: [], elements: [], identify: Self._reader(of: id))
  }

  /// Makes an array of elements that are known by the property at a key path.
  ///
  /// Reports an issue for each element whose id an earlier one has, and leaves it out.
  ///
  /// - Parameters:
  ///   - elements: The elements, no two with one id.
  ///   - id: The key path from an element to its id.
  ///   - fileID: The source `#fileID` an issue is reported at.
  ///   - filePath: The source `#filePath` an issue is reported at.
  ///   - line: The source `#line` an issue is reported at.
  ///   - column: The source `#column` an issue is reported at.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(id: id)
    append(
      contentsOf: elements, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes an array of elements that are known by the property at a key path, deciding between
  /// those of one id.
  ///
  /// ```swift
  /// IdentifiedArray(downloads, id: \.url) { old, new in new }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its id.
  ///   - combine: Chooses between the element that is in the array already and a later one of the
  ///     same id. The choice takes the place of the earlier one. If it has another id, an issue is
  ///     reported and the earlier element is kept.
  @inlinable
  public init<Failure: Error>(
    _ elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    self.init(id: id)
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  @inlinable
  public init() {
    self.init(ids: [], elements: [], identify: { $0.pointee.id })
  }

  /// Makes an array of elements.
  ///
  /// Reports an issue for each element whose id an earlier one has, and leaves it out.
  ///
  /// - Parameters:
  ///   - elements: The elements, no two with one id.
  ///   - fileID: The source `#fileID` an issue is reported at.
  ///   - filePath: The source `#filePath` an issue is reported at.
  ///   - line: The source `#line` an issue is reported at.
  ///   - column: The source `#column` an issue is reported at.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init()
    append(
      contentsOf: elements, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes an array of elements, deciding between those of one id.
  ///
  /// ```swift
  /// IdentifiedArray(rows, uniquingIDsWith: { old, new in new })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Chooses between the element that is in the array already and a later one of the
  ///     same id. The choice takes the place of the earlier one. If it has another id, an issue is
  ///     reported and the earlier element is kept.
  @inlinable
  public init<Failure: Error>(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    self.init()
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Makes an array of the elements of a literal.
  ///
  /// Reports an issue for each element whose id an earlier one has, and leaves it out. The issue
  /// cannot name the literal's line: a literal does not tell it.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  @inlinable
  static func _reader(
    of keyPath: any KeyPath<Element, ID> & Sendable
  ) -> (UnsafePointer<Element>) -> ID {
    guard let offset = MemoryLayout<Element>.offset(of: keyPath) else {
      return { $0.pointee[keyPath: keyPath] }
    }
    // An offset exists only for a stored property without observers, and promises that a value of
    // the property's type lies there.
    return { UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self) }
  }
}
