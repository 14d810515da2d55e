import ComposableFoundation
import IssueReporting

extension DependencyContext {
  /// The context of this process.
  static let ofProcess = detected(
    environment: ProcessInfo.processInfo.environment, isTesting: isTesting)

  /// Determines the context from the variable `COMPOSABLE_DEPENDENCY_CONTEXT`, else from whether tests
  /// run, else from whether Xcode shows previews.
  package static func detected(
    environment: [String: String], isTesting: Bool
  ) -> DependencyContext {
    if let name = environment["COMPOSABLE_DEPENDENCY_CONTEXT"] {
      if let context = DependencyContext(name: name) { return context }
      reportIssue(
        """
        The environment variable COMPOSABLE_DEPENDENCY_CONTEXT is "\(name)", which is not a context. \
        It was ignored.

        Set it to "live", "preview" or "test", or unset it.
        """
      )
    }
    if isTesting { return .test }
    return environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" ? .preview : .live
  }

  private init?(name: String) {
    switch name {
    case "live": self = .live
    case "preview": self = .preview
    case "test": self = .test
    default: return nil
    }
  }
}
