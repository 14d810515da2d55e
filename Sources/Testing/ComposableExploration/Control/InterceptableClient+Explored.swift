extension InterceptableClient {
  /// The client, with the return of its calls in the hands of the explorer.
  ///
  /// ```swift
  /// await explore(Search.State()) {
  ///   Search()
  /// } withDependencies: {
  ///   $0.weather = WeatherClient(search: { query in [City(name: query)] }).explored
  /// }
  /// ```
  ///
  /// Calls of asynchronous endpoints return when the explorer lets them, as those of endpoints made with
  /// `explored(_:failures:answer:)` do. Endpoints that throw any error may fail with ``ExploredFailure``;
  /// `explored(failures:)` says with what else. The elements of streams arrive one by one. Synchronous endpoints answer
  /// at once. For an endpoint with several outcomes, assign `exploredOutcomes(_:failures:outcomes:)` to it.
  ///
  /// Outside of an exploration the endpoints do what they did.
  public var explored: Self { explored(failures: [ExploredFailure()]) }

  /// The client, with the return of its calls in the hands of the explorer.
  ///
  /// - Parameter failures: errors that calls may throw instead of returning, each tried. An endpoint with a typed error throws
  ///   those of its type only.
  public func explored(failures: [any Error]) -> Self {
    intercepted(by: ClientExploration(failures: failures))
  }
}

extension InterceptableClient where Self: TestDependencyKey, Value == Self {
  /// The client for previews, explored: `$0.weather = .explored`.
  ///
  /// Endpoints without an implementation in previews report their calls.
  public static var explored: Self { previewValue.explored }
}
