internal import ComposableArchitecture
package import ComposableDependencies
package import ComposableLog
internal import ComposableRuntime
internal import ComposableThreads

/// Records the calls that pass through it.
package struct CallRecorder: ValueChannel {
  let facts: any CallFacts

  package init(facts: any CallFacts) {
    self.facts = facts
  }

  /// Whether a call is not recorded: it is part of another one, or repeats one.
  private var isInCall: Bool {
    composable_shadow() != nil || EnclosingCall.isRunning(for: ObjectIdentifier(facts))
  }

  package func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value {
    let name = value.rawValue
    let value = original()
    if !isInCall { facts.append("", name, [], .returned(LoggedValue(value)), value) }
    return value
  }

  package func sleep(
    for duration: Duration, _ original: (Duration) async throws -> Void
  ) async throws {
    guard !isInCall else { return try await original(duration) }
    let arguments = [LoggedValue(duration.seconds)]
    do {
      try await original(duration)
      facts.append("", "sleep", arguments, .returned(LoggedValue(true)), true)
    } catch {
      facts.append("", "sleep", arguments, threw: error)
      throw error
    }
  }

  package func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard !isInCall else { return try await endpoint() }
    return try record(await EnclosingCall.run(for: ObjectIdentifier(facts), endpoint), of: call)
  }

  package func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !isInCall else { return try endpoint() }
    return try record(EnclosingCall.run(for: ObjectIdentifier(facts), endpoint), of: call)
  }

  package func didLeaveOut(_ endpoint: EndpointName) {
    facts.append(
      unrecordable: "\(endpoint)",
      because: "The kind of its parameters prevents interception.")
  }

  package func didNotIntercept(_ endpoint: EndpointName) {
    facts.append(
      unrecordable: "\(endpoint)",
      because: """
        Its client is not intercepted. Write '@InterceptableClient' before 'struct \(endpoint.client)', or, without the \
        macros, let it conform to 'InterceptableClient'.
        """)
  }

  package func didNotIntercept(functionOf key: String) {
    facts.append(
      unrecordable: key,
      because: """
        It is a function, which can't be intercepted. Make it an endpoint of a client: a struct with \
        '@DependencyClient'.
        """)
  }

  private func record<Value, Failure: Error>(
    _ result: Result<Value, Failure>, of call: EndpointCall
  ) throws(Failure) -> Value {
    let name = call.endpoint
    let arguments = call.loggedArguments
    switch result {
    case .failure(let error):
      facts.append(name.client, name.endpoint, arguments, threw: error)
      throw error
    case .success(let value):
      let outcome = LoggedCall.Outcome(returning: value)
      guard case .opaque(let type) = outcome else {
        facts.append(name.client, name.endpoint, arguments, outcome, value)
        return value
      }
      if let stream = value as? any EndpointStream {
        facts.append(name.client, name.endpoint, arguments, outcome, nil)
        return recorded(stream, of: name) as! Value
      }
      facts.append(
        unrecordable: "\(name)",
        because: """
          It returns '\(type)', which is not 'Codable'. Declare the conformance, or let the endpoint return another \
          type.
          """)
      facts.append(name.client, name.endpoint, arguments, outcome, value)
      return value
    }
  }

  /// The stream that an endpoint has returned, whose elements are recorded as they arrive.
  private func recorded<Stream: EndpointStream>(
    _ stream: Stream, of name: EndpointName
  ) -> Stream {
    let name = EndpointName(name.client, LoggedCall.name(ofElementsOf: name.endpoint))
    return stream.passing { next in
      do {
        let element = try await next()
        record(next: element, of: name)
        return element
      } catch {
        record(end: error, of: name)
        throw error
      }
    }
  }

  private func record(next element: (some Any)?, of name: EndpointName) {
    guard !isInCall else { return }
    let outcome: LoggedCall.Outcome
    if let element {
      if let value = element as? any Encodable {
        outcome = .element(value)
      } else {
        outcome = .opaque(type: "\(type(of: element))")
        facts.append(
          unrecordable: "\(name)",
          because: "Its elements, '\(type(of: element))', are not 'Codable'.")
      }
    } else {
      outcome = .end
    }
    facts.append(name.client, name.endpoint, [], outcome, element)
  }

  private func record(end error: any Error, of name: EndpointName) {
    guard !isInCall else { return }
    facts.append(name.client, name.endpoint, [], threw: error)
  }
}

extension EndpointCall {
  /// The arguments in a recording's format; nil for an argument that can't be encoded.
  package var loggedArguments: [LoggedValue?] {
    arguments.map { LoggedValue(encoding: $0.value, label: $0.label) }
  }
}

extension LoggedCall.Outcome {
  /// Describes the returned value of an endpoint.
  package init<Value>(returning value: Value) {
    if let value = LoggedValue(encoding: value) {
      self = .returned(value)
    } else if value is Void {
      self = .returned(LoggedValue(text: "null"))
    } else {
      self = .opaque(type: "\(Value.self)")
    }
  }

  /// Describes an error.
  package init(_ error: any Error) {
    self = .threw(
      type: TypeName(type(of: error)).qualified,
      text: "\(error)",
      LoggedValue(encoding: error))
  }
}
