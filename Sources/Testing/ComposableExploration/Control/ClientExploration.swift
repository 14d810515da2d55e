/// Hands the calls of a client's endpoints to the explorer.
struct ClientExploration: EndpointInterceptor {
  let failures: [any Error]

  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await ExploredEndpoint(name: "\(call.endpoint)", failures: failures)
      .call(call.arguments.map(\.value), answer: endpoint)
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let control = currentCallControl else { return try endpoint() }
    return try control.answer(
      "\(call.endpoint)", call.arguments.map(\.value), to: RunControl.currentEffect, endpoint)
  }

  func didLeaveOut(_ endpoint: EndpointName) {
    RunControl.current?.uncontrolledEndpoints.insert("\(endpoint)")
  }
}
