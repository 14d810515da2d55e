@_exported public import ComposableCasePaths
@_exported public import ComposableCollections
@_exported public import ComposableConcurrency
@_exported public import ComposableDependencies
@_exported public import ComposableSessions
@_exported public import ComposableSharing

@_exported public import func CustomDump.expectDifference
@_exported public import func CustomDump.expectNoDifference
@_exported public import func IssueReporting.reportIssue
