internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime

/// A call of a dependency that ended, with the returned value or the thrown error.
///
/// Unchecked: the values are results of endpoints, which cross actors.
struct RecordedCall: @unchecked Sendable {
  /// Without its outcome if it threw: see ``logged``.
  private let call: LoggedCall
  /// The returned value, or the thrown error; nil if only the text is known, and for a stream.
  let value: Any?
  /// Whether the outcome is made from the error on demand.
  private let isDescribedLater: Bool
  /// Nanoseconds from the beginning of the session.
  let time: UInt64
  /// The memory that it takes with its values, estimated.
  let byteCount: Int

  /// - Parameter bytes: the memory of its values and arguments.
  init(_ logged: LoggedCall, value: Any?, time: UInt64 = 0, bytes: Int = 0) {
    call = logged
    self.value = value
    self.time = time
    isDescribedLater = false
    byteCount = Self.ownBytes(logged.arguments.count) + bytes
  }

  /// A call of a running app.
  ///
  /// - Parameter outcome: nil if it threw the value.
  init(
    site: LoggedCall.Site, number: Int, _ call: EndedCall, time: UInt64 = 0
  ) {
    self.call = LoggedCall(
      site: site, number: number, client: call.client, endpoint: call.endpoint,
      arguments: call.arguments, outcome: call.outcome ?? .opaque(type: "an error"))
    value = call.value
    self.time = time
    isDescribedLater = call.outcome == nil
    byteCount = Self.ownBytes(call.arguments.count) + call.valueBytes
  }

  private static func ownBytes(_ argumentCount: Int) -> Int { 192 + 32 * argumentCount }

  var site: LoggedCall.Site { call.site }
  var number: Int { call.number }
  var name: String { call.name }

  /// Whether it threw.
  var isError: Bool {
    if isDescribedLater { return true }
    if case .threw = call.outcome { return true }
    return false
  }

  /// The call in a recording's format. The text of an error is made only here: most calls that throw are sleeps of
  /// cancelled effects, which are never shown.
  var logged: LoggedCall {
    guard isDescribedLater, let error = value as? any Error else { return call }
    return LoggedCall(
      site: site, number: number, name: name, arguments: call.arguments,
      outcome: LoggedCall.Outcome(error))
  }

  /// Whether it was made with these arguments.
  func hasArguments(_ arguments: [LoggedValue?]) -> Bool {
    guard call.arguments.count == arguments.count else { return false }
    if arguments.isEmpty { return true }
    let haveEqualValues = zip(call.arguments, arguments).allSatisfy { recorded, now in
      guard let recorded = recorded?.value, let now = now?.value else { return false }
      return areEqual(recorded, now) == true
    }
    // Encoding is slower, but also compares arguments that were read from a file.
    return haveEqualValues || call.hasArguments(arguments)
  }
}
