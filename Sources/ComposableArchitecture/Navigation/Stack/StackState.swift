public import ComposableCasePaths
public import ComposableCollections
public import OrderedCollections

/// The states of features that lie on top of each other, as screens do that one goes through: the last is
/// the top.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// ```
///
/// It is a collection of states. Each has an id that it is given when it is put on the stack, by the
/// dependency `stackElementID`, and that actions and pops name it by. Two stacks are equal when they have
/// equal elements under equal ids. Only the elements are encoded; when they are decoded they are given
/// new ids.
///
/// Finding and changing an element by id takes constant time, and a change is made in place.
public struct StackState<Element> {
  @usableFromInline var entries: IdentifiedArrayOf<_StackEntry<Element>>

  /// A stack of these elements, the first at the bottom.
  public init(_ elements: some Sequence<Element>) {
    entries = []
    for element in elements { append(element) }
  }

  /// The ids of the elements, the first at the bottom.
  public var ids: OrderedSet<StackElementID> { entries.ids }

  /// The element with an id: read, changed in place, replaced or, by nil, removed.
  ///
  /// One that is replaced is still the same element, and its effects go on.
  ///
  /// In a reducer, setting an element under an id that is not there is reported, and changes nothing: to
  /// push, append. Elsewhere it pushes the element under that id; so a test says what was pushed, and
  /// as which element: `$0.path[id: 0] = .detail(Detail.State())`.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { entries[id: id]?.element }
    set {
      guard entries.contains(id: id) else {
        return pushMissing(
          newValue, as: id,
          at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      }
      entries[id: id] = newValue.map { _StackEntry(id: id, element: $0) }
    }
    _modify {
      guard let position = entries.index(id: id) else {
        var element: Element?
        defer {
          pushMissing(
            element, as: id,
            at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        }
        yield &element
        return
      }
      defer {
        if entries.elements[position].lent == nil { entries.remove(at: position) }
      }
      yield &entries[id: id]!.lent
    }
  }

  /// The payload of an element that is in a case; nil when it is not there or in another.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "New"
  /// ```
  ///
  /// Setting nil removes the element. Setting a payload while the element is not there does what
  /// `subscript(id:)` does.
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Payload? where Element: CasePathable {
    get { self[id: id].flatMap { AnyCasePath(path).extract(from: $0) } }
    set {
      self[id: id, fileID: fileID, filePath: filePath, line: line, column: column] =
        newValue.map { AnyCasePath(path).embed($0) }
    }
  }

  /// Removes the top-most element, if there is one.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? { entries.popLast()?.element }

  /// Removes an element and all that lie on it.
  ///
  /// That it is not there is reported, and nothing is removed.
  @inlinable
  public mutating func pop(
    from id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = entries.index(id: id) else {
      return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        .reportMissing(id, of: self, "'pop(from:)' was given an id")
    }
    entries.removeSubrange(position..<entries.count)
  }

  /// Removes all that lies on an element.
  ///
  /// That it is not there is reported, and nothing is removed.
  @inlinable
  public mutating func pop(
    to id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = entries.index(id: id) else {
      return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        .reportMissing(id, of: self, "'pop(to:)' was given an id")
    }
    entries.removeSubrange((position + 1)..<entries.count)
  }

  /// What setting an element comes to where there is none under its id.
  private mutating func pushMissing(
    _ element: Element?, as id: StackElementID, at location: SourceLocation
  ) {
    guard let element else { return }
    guard Turn.current == nil else {
      return location.reportMissing(id, of: self, "An element was set under an id")
    }
    _ = push(element, as: id)
  }
}

extension SourceLocation {
  @usableFromInline
  func reportMissing<Element>(
    _ id: StackElementID, of stack: StackState<Element>, _ event: String
  ) {
    report(
      """
      \(event) that the stack does not have. Nothing was changed.

        Id:  \(id)
        Ids: \(stack.ids.map(\.description).joined(separator: ", "))

      Take ids from the stack, and check that they are still in it. To push an element, append it.
      """)
  }
}

extension StackState: Equatable where Element: Equatable {}
extension StackState: Hashable where Element: Hashable {}
extension StackState: Sendable where Element: Sendable {}
