import IssueReporting

extension Overrides {
  /// Puts every value in the place of its default, and tells of those that could not be.
  func prepare(for defaults: Defaults, at place: Place) {
    for entry in entries {
      guard let refusal = defaults.prepare(entry.element, of: entry.key, at: place)
      else { continue }
      let name = (entry.element as? any NamingDependency)?.dependencyName ?? ""
      reportIssue(
        refusal.message(for: name, at: place),
        fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }
  }
}

extension Defaults.Refusal {
  fileprivate func message(for name: String, at place: Place) -> String {
    switch self {
    case .used:
      """
      The dependency \(name) is prepared at \(place), but was used before. It was left as it was: \
      whoever used it goes on with the old value.

      Prepare dependencies first of all, when the process is launched.
      """
    case .prepared(let first):
      """
      The dependency \(name) is prepared at \(place), but was prepared before, at \(first). The \
      first value was kept.

      Prepare every dependency in one place. To change one for a part of the program, override it \
      with 'withDependencies'.
      """
    }
  }
}
