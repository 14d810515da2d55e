public import ComposableDependencies
internal import ComposableRecording
internal import ComposableSharing

extension DependencyValues {
  /// Lets calls get what was recorded. Overrides that follow don't change that.
  ///
  /// - Parameter calls: what was recorded.
  public mutating func answer(with calls: RecordedCalls) {
    interceptor = ChannelInterceptor(
      AnswerChannel(TestAnswers(calls: calls)), answersAlone: true, inside: interceptor)
    guard !calls.sharedValues.isEmpty else { return }
    sharedReferences = SharedReferences(
      from: ReplayedSharedValues(calls.sharedValues.map { ($0, 0) }))
  }
}
