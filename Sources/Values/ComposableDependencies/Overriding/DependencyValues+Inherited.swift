internal import ComposableRuntime
import IssueReporting

extension DependencyValues {
  /// The current overrides, over the overrides that a model's dependencies captured, over the overrides of the model's
  /// creation.
  static func inherited(from model: Any, at location: SourceLocation) -> DependencyValues {
    var captured: Overrides?
    var hasDependencies = false
    var mirror: Mirror? = Mirror(reflecting: model)
    while let one = mirror {
      for case (_, let dependency as any CapturingValues) in one.children {
        hasDependencies = true
        captured = Overrides.merged(captured, over: dependency.captured)
      }
      mirror = one.superclassMirror
    }
    if let kept = ModelValues.overrides(keptFor: model) {
      hasDependencies = true
      captured = Overrides.merged(captured, over: kept)
    }
    if !hasDependencies {
      reportIssue(
        """
        'withDependencies(from:)' was given \(type(of: model)), which has no stored '@Dependency', \
        and which 'withDependencies' has not returned, so there is nothing to inherit from it. The \
        operation ran with the dependencies of the call at \(location).

        Give \(type(of: model)) a '@Dependency', for example '@Dependency(\\.self) var \
        dependencies'. Or, if it is a class, create it in 'withDependencies'.
        """,
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column
      )
    }
    return DependencyValues(overrides: CurrentOverrides.overrides, captured: captured)
  }
}

/// A `@Dependency` of any value.
protocol CapturingValues {
  var captured: Overrides? { get }
}

extension Dependency: CapturingValues {}
