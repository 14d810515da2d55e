internal import ComposableRuntime

extension TestStore {
  /// Asserts a part of the state after the last asserted action.
  ///
  /// The closure receives that state and must not change it: `store.assert { $0.count = 3 }`. Use it in
  /// tests that don't assert each change; see ``exhaustivity``.
  ///
  /// - Parameters:
  ///   - updateExpectedState: sets the expected values.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func assert(
    _ updateExpectedState: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    withoutActuallyEscaping(updateExpectedState) { update in
      let shared = recorder.shared.snapshot
      _ = check(state, shared, update, since: recorder.recorded.position, at: location)
    }
  }
}
