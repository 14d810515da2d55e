public import ComposableSessions
internal import IssueReporting

/// The conformance suite for storages of sessions: it tries the promises of `SessionStorage`.
///
/// ```swift
/// @Test(arguments: SessionStorageConformance.checkNames)
/// func conforms(check: String) async throws {
///   let folder = try TemporaryFolder()
///   await SessionStorageConformance.check(check) { try await FileStorage(in: folder) }
/// }
/// ```
public enum SessionStorageConformance {
  static let checks: [StorageCheck] = [
    .nothing, .firstOwner, .turns, .snapshots, .staleOwner, .takingOver, .forgetting, .names,
    .contents,
    .reopening, .owners, .appends, .sessions, .anyOrder,
  ]

  /// The names of the checks, as arguments for a test.
  public static var checkNames: [String] { checks.map(\.name) }

  /// Runs a check on a storage. Reports an issue if the storage does not keep the promise.
  ///
  /// - Parameters:
  ///   - name: the name of the check.
  ///   - open: opens the storage, which is empty at first. It is called again for the same place, as after a restart of the process; the
  ///     storage before is not used any more then. A storage in memory is the same one each time.
  public static func check(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ open: @escaping @Sendable () async throws -> any SessionStorage
  ) async {
    func report(_ problem: String) {
      reportIssue(
        "Storage conformance, check '\(name)': \(problem)", fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
    guard let check = checks.first(where: { $0.name == name }) else {
      return report("unknown check. The checks are: \(checkNames).")
    }
    do {
      try await check.run(StorageUnderTest(open))
    } catch let violation as StorageViolation {
      report(violation.description)
    } catch {
      report("the storage could not be opened: \(error)")
    }
  }
}
