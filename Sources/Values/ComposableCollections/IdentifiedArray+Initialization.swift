public import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array that identifies its elements by the property at a key path.
  ///
  /// A key path to a stored property is as fast as the property itself. One to a computed property costs
  /// some ten nanoseconds for each element that is inserted or changed.
  ///
  /// - Parameter id: The key path from an element to its id.
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(ids: [], elements: [], identify: Self._reader(of: id))
  }

  /// Creates an array that identifies its elements by the property at a key path.
  ///
  /// Reports an issue for each element whose id an earlier one has, and skips it.
  ///
  /// - Parameters:
  ///   - elements: The elements, with unique ids.
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

  /// Creates an array that identifies its elements by the property at a key path, and chooses between
  /// elements with the same id.
  ///
  /// ```swift
  /// IdentifiedArray(downloads, id: \.url) { old, new in new }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its id.
  ///   - combine: Chooses between the element already in the array and a later one with the same id.
  ///     The result replaces the earlier element. If it has another id, an issue is reported and the
  ///     earlier element is kept.
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
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(ids: [], elements: [], identify: { $0.pointee.id })
  }

  /// Creates an array of elements.
  ///
  /// Reports an issue for each element whose id an earlier one has, and skips it.
  ///
  /// - Parameters:
  ///   - elements: The elements, with unique ids.
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

  /// Creates an array of elements, and chooses between elements with the same id.
  ///
  /// ```swift
  /// IdentifiedArray(rows, uniquingIDsWith: { old, new in new })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Chooses between the element already in the array and a later one with the same id.
  ///     The result replaces the earlier element. If it has another id, an issue is reported and the
  ///     earlier element is kept.
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
  /// Creates an array from a literal.
  ///
  /// Reports an issue for each element whose id an earlier one has, and skips it. The issue can't name
  /// the line of the literal, because the protocol doesn't pass it.
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
    // An offset exists only for a stored property without observers, and guarantees that a value of
    // the property's type is at that offset.
    return { UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self) }
  }
}
