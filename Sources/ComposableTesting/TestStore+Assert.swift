extension TestStore {
  /// Asserts something of the state as it was after the last action that was asserted.
  ///
  /// The closure is given that state, and has to leave it as it is: `store.assert { $0.count = 3 }`.
  /// For tests that don't assert each change; see ``exhaustivity``.
  ///
  /// - Parameters:
  ///   - updateExpectedState: sets what is expected.
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    withoutActuallyEscaping(updateExpectedState) { update in
      _ = check(state, update, at: site)
    }
  }
}
