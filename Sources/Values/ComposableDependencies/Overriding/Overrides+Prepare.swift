internal import ComposableRuntime
import IssueReporting

extension Overrides {
  /// Replaces the default of each value's key, and reports the values that come too late.
  func prepare(for defaults: Defaults, at location: SourceLocation) {
    for entry in entries {
      guard let refusal = defaults.prepare(entry.element, of: entry.key, at: location)
      else { continue }
      let name = (entry.element as? any NamingDependency)?.dependencyName ?? ""
      reportIssue(
        refusal.message(for: name, at: location),
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column)
    }
  }
}

extension Defaults.Refusal {
  fileprivate func message(for name: String, at location: SourceLocation) -> String {
    switch self {
    case .used:
      """
      The dependency \(name) is prepared at \(location), but it was used before. The new value was \
      ignored.

      Prepare dependencies when the process launches, before anything uses them.
      """
    case .prepared(let first):
      """
      The dependency \(name) is prepared at \(location), but it was prepared before, at \(first). The \
      new value was ignored.

      Prepare every dependency in one place. To change one for a part of the program, override it \
      with 'withDependencies'.
      """
    }
  }
}
