public import ComposableCasePaths

/// A reducer that does nothing, and has no effect, for actions that are not of one case.
@usableFromInline
protocol _CaseBound<ParentAction> {
  associatedtype ParentAction

  /// The case.
  var actionCase: PartialCaseKeyPath<ParentAction> { get }
}
