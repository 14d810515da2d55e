// Closures that report when they are called, for clients that are not macros' work, and for defaults
// of endpoints: `unimplemented("name", placeholder: 0)`. What issues are reported with has them; they
// are shown here so that a client needs one import.
@_exported public import func IssueReporting.unimplemented
