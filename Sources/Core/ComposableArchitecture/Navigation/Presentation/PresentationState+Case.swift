public import ComposableCasePaths
internal import ComposableRuntime

extension PresentationState where State: CasePathable {
  /// The payload of the child's state in a case; nil if there is no child, or its state is in another case.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.title = "New"
  /// ```
  ///
  /// It can be changed in place, and setting nil dismisses the child. Setting it while there is no child, or
  /// its state is in another case, is reported and changes nothing; set ``wrappedValue`` to present a child.
  /// An optional chain that ends early, like the one above, sets nil.
  public subscript<Payload>(
    case path: CaseKeyPath<State, Payload>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Payload? {
    get { wrappedValue.flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      let path = AnyCasePath(path)
      var payload = child.flatMap { $0.pointer.pointee.flatMap { path.extract(from: $0) } }
      if payload != nil {
        let before = lend()
        // Meanwhile only the payload holds its arrays, so that they are changed in place.
        child!.pointer.pointee = nil
        defer {
          child!.pointer.pointee = payload.map(path.embed)
          updateNumber(since: before)
        }
        yield &payload
      } else {
        defer {
          SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            .reportOtherCase(wrappedValue, payload: Payload.self)
        }
        yield &payload
      }
    }
  }
}
