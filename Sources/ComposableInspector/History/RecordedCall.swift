internal import ComposableLog
internal import ComposableRecording

/// A call of a dependency that ended, with what it returned or threw as it is.
///
/// Unchecked: the values are results of endpoints, which cross actors.
struct RecordedCall: @unchecked Sendable {
  var logged: LoggedCall
  /// What it returned, or the error that it threw; nil if only the text is known, and for a stream.
  var value: Any?
  /// Nanoseconds from the beginning of the session.
  var time: UInt64

  init(_ logged: LoggedCall, value: Any?, time: UInt64 = 0) {
    self.logged = logged
    self.value = value
    self.time = time
  }

  /// An estimate: to look at the values of each call would take longer than the rest.
  var byteCount: Int { 192 + 32 * logged.arguments.count }

  /// Whether it was made with these arguments.
  func hasArguments(_ arguments: [LoggedValue?]) -> Bool {
    guard logged.arguments.count == arguments.count else { return false }
    if arguments.isEmpty { return true }
    let areEqual = zip(logged.arguments, arguments).allSatisfy { recorded, now in
      guard let recorded = recorded?.value as? any Equatable, let now = now?.value else {
        return false
      }
      func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == now as? Value }
      return isEqual(recorded)
    }
    // Encoding them takes longer, and also compares what was read from a file.
    return areEqual || logged.hasArguments(arguments)
  }
}
