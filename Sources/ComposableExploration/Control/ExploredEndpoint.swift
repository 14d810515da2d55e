/// An endpoint whose calls the explorer lets return.
struct ExploredEndpoint: Sendable {
  let name: String
  let failures: [any Error]

  func call<Value, Failure: Error>(
    _ arguments: [Any], answer: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let control = RunControl.current else { return try await answer() }
    let failures = failures.compactMap { $0 as? Failure }
    let effect = RunControl.currentEffect
    let outcome = await control.wait(
      for: name, arguments: arguments, failureCount: failures.count)
    switch outcome {
    case .fails(let index): throw failures[index]
    case .cancelled:
      if let error = CancellationError() as? Failure { throw error }
      return try await answer()
    case .returns:
      let value = try await answer()
      if let stream = value as? any ElementwiseStream {
        return stream.elementwise(name: name, in: control) as! Value
      }
      control.record(in: effect) { combine(value, into: &$0) }
      return value
    }
  }
}
