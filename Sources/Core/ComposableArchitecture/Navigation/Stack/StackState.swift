public import ComposableCollections
public import ComposableRuntime
public import OrderedCollections

/// The states of features on a stack, such as the screens of a navigation: the last is the top.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// ```
///
/// It is a collection of states. Each element gets an id from the dependency `stackElementID` when it is pushed;
/// actions and pops identify the element by it. Two stacks are equal if they have equal elements under equal ids.
/// Only the elements are encoded, and decoded elements get new ids, unless a coder keeps the ids: see
/// `CodingUserInfoKey.stackElementIDs`.
///
/// Finding and changing an element by id takes constant time, and changes happen in place.
public struct StackState<Element> {
  @usableFromInline var entries: IdentifiedArrayOf<_StackEntry<Element>>
  /// Reads the cases of the elements; nil until an operator has set it, and if they have none.
  @usableFromInline var cases: StackCases<Element>?

  /// Creates a stack of these elements, with the first at the bottom.
  public init(_ elements: some Sequence<Element>) {
    entries = []
    for element in elements { append(element) }
  }

  /// The ids of the elements, from the bottom to the top.
  public var ids: OrderedSet<StackElementID> { entries.ids }

  /// The element with an id. It can be read, changed in place and replaced; setting nil removes it.
  ///
  /// A replaced element is still the same element, and its effects continue, unless the elements are an enum and it is in
  /// another case: then it is another screen, and the effects of the previous screen are cancelled.
  ///
  /// In a reducer, setting an element under an id that the stack does not have is reported and ignored; to push an
  /// element, append it. Elsewhere, it pushes the element under that id. So a test can assert the pushed element
  /// and its id: `$0.path[id: 0] = .detail(Detail.State())`.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { entries[id: id]?.element }
    set {
      guard let position = entries.index(id: id) else {
        return pushMissing(
          newValue, as: id,
          at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      }
      let before = caseMark(at: position)
      entries[id: id] = newValue.map { _StackEntry(id: id, element: $0) }
      if newValue != nil { noteReplacement(at: position, from: before) }
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
      let before = caseMark(at: position)
      defer {
        if entries.elements[position].lent == nil {
          entries.remove(at: position)
        } else {
          noteReplacement(at: position, from: before)
        }
      }
      yield &entries[id: id]!.lent
    }
  }

  /// Removes the topmost element, if there is one.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? { entries.popLast()?.element }

  /// Removes an element and all elements above it.
  ///
  /// An absent element is reported, and nothing is removed.
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

  /// Removes all elements above an element.
  ///
  /// An absent element is reported, and nothing is removed.
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

  /// Handles setting an element under an id that the stack does not have.
  mutating func pushMissing(
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

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension StackState: Sendable where Element: Sendable {}
