// Closures that report an issue when called, for hand-written clients and for endpoints' defaults:
// `unimplemented("name", placeholder: 0)`. IssueReporting declares them. They are re-exported so that
// a client needs one import.
@_exported public import func IssueReporting.unimplemented
