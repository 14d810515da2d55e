internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRecording
internal import ComposableThreads

/// Records the app's calls of its dependencies, and answers repeated turns with the recorded results.
///
/// Both happen at the same time on different threads: the app's effects run while the shadow reduces. So the thread
/// decides between recording and answering.
struct InspectorChannel: ValueChannel {
  private let recorder: CallRecorder

  init(_ calls: CallHistory) {
    recorder = CallRecorder(facts: calls)
  }

  private var isRepeating: Bool { composable_shadow() != nil }

  func answering(standIn: Bool) -> (any ValueChannel)? {
    isRepeating ? repeated(standIn: standIn) : nil
  }

  private func repeated(standIn: Bool) -> AnswerChannel<RepeatedAnswers> {
    AnswerChannel(RepeatedAnswers(isForStandIn: standIn))
  }

  func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value {
    guard isRepeating else { return recorder.value(value, original) }
    return repeated(standIn: false).value(value, original)
  }

  func sleep(
    for duration: Duration, _ original: (Duration) async throws -> Void
  ) async throws {
    try await recorder.sleep(for: duration, original)
  }

  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await recorder.call(call, endpoint)
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The feature was given the client earlier, so it is the live client, not a test value.
    guard isRepeating else { return try recorder.callSynchronously(call, endpoint) }
    return try repeated(standIn: false).callSynchronously(call, endpoint)
  }
}
