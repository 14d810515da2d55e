internal import ComposableRuntime

extension Effect {
  /// Starts the effect when no other effect has arrived under the id for a while.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.results(search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Each new effect cancels the previous one, whether that is still pending or already running. So do
  /// ``cancel(id:)`` and a debounced `.none`.
  ///
  /// - Parameters:
  ///   - id: identifies the effects to debounce; scoped to the nearest enclosing feature that may come
  ///     and go, as a cancellation id is.
  ///   - duration: how long no other effect may arrive.
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
