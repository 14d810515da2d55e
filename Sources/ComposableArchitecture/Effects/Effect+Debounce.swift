internal import ComposableIssues

extension Effect {
  /// Starts the effect when no other has come under the id for a while.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.results(search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Each effect that comes cancels the one before: whether that still waits, or is running already.
  /// ``cancel(id:)`` does so too, and so does `.none` that is debounced.
  ///
  /// - Parameters:
  ///   - id: what is debounced; scoped to the nearest feature around that may come and go, as a
  ///     cancellation id.
  ///   - duration: how long it has to be quiet.
  ///   - clock: the clock to wait on; a test clock in tests.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .cancel(id: id) }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let delay = EffectDelay(for: duration, on: clock, location: location)
    return started(.delayed(delay)).cancellable(id: id, cancelInFlight: true)
  }
}
