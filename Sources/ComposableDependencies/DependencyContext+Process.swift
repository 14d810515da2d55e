import Foundation
import IssueReporting

extension DependencyContext {
  /// What this process is run for.
  static let ofProcess = detected(
    environment: ProcessInfo.processInfo.environment, isTesting: isTesting)

  /// The variable `COMPOSABLE_DEPENDENCY_CONTEXT` decides, then whether tests are run, then whether
  /// Xcode shows previews.
  package static func detected(
    environment: [String: String], isTesting: Bool
  ) -> DependencyContext {
    if let name = environment["COMPOSABLE_DEPENDENCY_CONTEXT"] {
      if let context = DependencyContext(name: name) { return context }
      reportIssue(
        """
        The environment variable COMPOSABLE_DEPENDENCY_CONTEXT is "\(name)". The context was found \
        out as if it were not set.

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
