/// An endpoint whose calls the explorer, or a test, lets return.
struct ExploredEndpoint: Sendable {
  let name: String
  let failures: [any Error]

  /// - Parameters:
  ///   - arguments: the arguments of the call.
  ///   - answer: computes the answer, when the call returns.
  func call<Value, Failure: Error>(
    _ arguments: [Any], answer: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let control = currentCallControl else { return try await answer() }
    let effect = RunControl.currentEffect
    let failures = failures.compactMap { $0 as? Failure }
    let outcome = await control.wait(
      for: name, arguments: arguments, alternatives: failures.map { _ in .failure }, until: nil)
    switch outcome {
    case .alternative(let index): throw failures[index]
    case .cancelled:
      if let error = CancellationError() as? Failure { throw error }
    case .returns: break
    }
    return try await control.answer(name, arguments, to: effect, answer)
  }

  /// The same for an endpoint with several outcomes. Each is tried.
  ///
  /// - Parameter outcomes: computes what the call may return, at least one value, when it is made.
  func call<Value, Failure: Error>(
    _ arguments: [Any], as failure: Failure.Type, outcomes: () -> [Value]
  ) async throws(Failure) -> Value {
    guard let control = currentCallControl else { return first(of: outcomes()) }
    let effect = RunControl.currentEffect
    let failures = failures.compactMap { $0 as? Failure }
    let didAnswer = control.willAnswer(name, arguments)
    let outcomes = outcomes()
    didAnswer(outcomes)
    control.record(in: effect) { $0.combine(anyValue: outcomes) }
    let first = first(of: outcomes)
    let others = outcomes.dropFirst()
    let outcome = await control.wait(
      for: name, arguments: arguments,
      alternatives: others.map { .value(String(reflecting: $0)) } + failures.map { _ in .failure },
      until: nil)
    switch outcome {
    case .alternative(let index) where index >= others.count: throw failures[index - others.count]
    case .alternative(let index):
      return control.received(outcomes[index + 1], from: name, by: effect)
    case .cancelled:
      if let error = CancellationError() as? Failure { throw error }
    case .returns: break
    }
    return control.received(first, from: name, by: effect)
  }

  private func first<Value>(of outcomes: [Value]) -> Value {
    guard let first = outcomes.first else {
      preconditionFailure(
        "'outcomes' of the explored endpoint '\(name)' must return at least one value.")
    }
    return first
  }
}

extension CallControl {
  /// Lets a fake answer a call, and notes what an effect received.
  func answer<Value, Failure: Error>(
    _ name: String, _ arguments: [Any], to effect: EffectTrace.ID?,
    _ answer: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let didAnswer = willAnswer(name, arguments)
    do throws(Failure) {
      let value = try await answer()
      if !(value is any EndpointStream) { didAnswer(value) }
      return received(value, from: name, by: effect)
    } catch {
      didAnswer(error)
      record(in: effect) { $0.combine(anyValue: error) }
      throw error
    }
  }

  /// The same for a call that waits for nothing.
  func answer<Value, Failure: Error>(
    _ name: String, _ arguments: [Any], to effect: EffectTrace.ID?,
    _ answer: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let didAnswer = willAnswer(name, arguments)
    do throws(Failure) {
      let value = try answer()
      if !(value is any EndpointStream) { didAnswer(value) }
      return received(value, from: name, by: effect)
    } catch {
      didAnswer(error)
      record(in: effect) { $0.combine(anyValue: error) }
      throw error
    }
  }

  /// Notes what an effect received from a call.
  ///
  /// - Returns: the value; a stream's elements arrive one by one.
  fileprivate func received<Value>(
    _ value: Value, from name: String, by effect: EffectTrace.ID?
  ) -> Value {
    if let stream = value as? any EndpointStream {
      return stream.elementwise(name: name, in: self) as! Value
    }
    record(in: effect) { $0.combine(anyValue: value) }
    return value
  }
}
