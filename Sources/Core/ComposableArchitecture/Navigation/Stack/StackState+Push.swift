internal import ComposableDependencies
internal import IssueReporting

extension StackState {
  /// Pushes an element under an id from the dependency.
  @inlinable
  mutating func push(_ element: Element) {
    let makeID = StackElementIDGenerator.current
    // An id may be taken by an element that came from elsewhere, or that was pushed under an id that the generator
    // does not know. Among one more id than there are elements, one is free if all of them differ.
    for _ in 0...entries.count {
      if entries.append(_StackEntry(id: makeID(), element: element)).inserted { return }
    }
    reportTakenIDs()
  }

  @usableFromInline
  func reportTakenIDs() {
    reportIssue(
      """
      An element was not pushed onto a stack: the dependency 'stackElementID' returned only ids that \
      other elements on the stack have.

        Ids:   \(ids.map(\.description).joined(separator: ", "))
        State: \(String(reflecting: Element.self))

      Override it with a generator that returns each id once, such as '.incrementing'.
      """)
  }

  /// Pushes an element under an id, which no other element gets afterward. Returns false if the id is taken.
  @usableFromInline
  mutating func push(_ element: Element, as id: StackElementID) -> Bool {
    guard entries.append(_StackEntry(id: id, element: element)).inserted else { return false }
    DependencyValues._current.stackElementID.passOver(id)
    return true
  }
}

extension StackElementIDGenerator {
  @usableFromInline
  static var current: StackElementIDGenerator { DependencyValues._current.stackElementID }
}
