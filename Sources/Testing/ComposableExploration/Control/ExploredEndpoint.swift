/// An endpoint whose calls the explorer, or a test, lets return.
struct ExploredEndpoint: Sendable {
  let name: String
  let failures: [any Error]

  /// - Parameters:
  ///   - arguments: the arguments of the call.
  ///   - others: what it may also return instead of its answer, each tried.
  ///   - answer: computes the answer, when the call returns.
  func call<Value, Failure: Error>(
    _ arguments: [Any], others: [Value] = [], answer: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let control = currentCallControl else { return try await answer() }
    let failures = failures.compactMap { $0 as? Failure }
    let effect = RunControl.currentEffect
    let outcome = await control.wait(
      for: name, arguments: arguments,
      alternatives: others.map { .value(String(reflecting: $0)) } + failures.map { _ in .failure },
      until: nil)
    switch outcome {
    case .alternative(let index) where index >= others.count: throw failures[index - others.count]
    case .alternative(let index): return control.received(others[index], from: name, by: effect)
    case .cancelled:
      if let error = CancellationError() as? Failure { throw error }
      return try await answer()
    case .returns: return control.received(try await answer(), from: name, by: effect)
    }
  }
}

extension CallControl {
  /// Notes what an effect received from a call.
  ///
  /// - Returns: the value; a stream's elements arrive one by one.
  func received<Value>(
    _ value: Value, from name: String, by effect: EffectTrace.ID?
  ) -> Value {
    if let stream = value as? any EndpointStream {
      return stream.elementwise(name: name, in: self) as! Value
    }
    record(in: effect) { combine(value, into: &$0) }
    return value
  }
}
