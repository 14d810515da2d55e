public import ComposableCasePaths
internal import ComposableRuntime

extension StackState where Element: CasePathable {
  /// The payload of an element in a case; nil if the element is absent or in another case.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "New"
  /// ```
  ///
  /// It can be changed in place, and setting nil removes the element. Setting it while the element is in
  /// another case, or nil while the element is absent, is reported and changes nothing. An optional chain
  /// that ends early, like the one above, sets nil. Setting a payload while the element is absent acts like
  /// `subscript(id:)`.
  public subscript<Payload>(
    id id: StackElementID, case path: CaseKeyPath<Element, Payload>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Payload? {
    get { self[id: id].flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      let path = AnyCasePath(path)
      let position = entries.index(id: id)
      var payload = position.flatMap { path.extract(from: entries.elements[$0].element) }
      if payload != nil {
        // Meanwhile only the payload holds its arrays, so that they are changed in place.
        entries[id: id]!.lent = nil
        defer { setElement(payload.map(path.embed), of: id) }
        yield &payload
      } else {
        defer {
          let location = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
          if let payload, position == nil {
            pushMissing(path.embed(payload), as: id, at: location)
          } else {
            location.reportOtherCase(position.map { self[$0] }, payload: Payload.self)
          }
        }
        yield &payload
      }
    }
  }

  private mutating func setElement(_ element: Element?, of id: StackElementID) {
    if let element {
      entries[id: id]!.lent = element
    } else {
      entries.remove(id: id)
    }
  }
}
