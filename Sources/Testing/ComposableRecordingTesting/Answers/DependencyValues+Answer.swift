public import ComposableDependencies
internal import ComposableRecording
internal import ComposableSharing

extension DependencyValues {
  /// Answers calls with recorded results. Later overrides don't change that.
  ///
  /// - Parameter calls: the recorded calls.
  public mutating func answer(with calls: RecordedCalls) {
    interceptor = ChannelInterceptor(
      AnswerChannel(TestAnswers(calls: calls)), answersAlone: true, inside: interceptor)
    guard !calls.sharedValues.isEmpty else { return }
    sharedReferences = SharedReferences(
      from: ReplayedSharedValues(calls.sharedValues.map { ($0, 0) }))
  }
}
