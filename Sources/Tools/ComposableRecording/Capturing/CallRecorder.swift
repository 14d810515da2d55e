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

  /// A call that runs.
  private struct RunningCall {
    let facts: ObjectIdentifier
    let effect: EffectTrace.ID?
    /// The turn that made it; zero if none did.
    let turn: UInt
  }

  /// The calls on behalf of which the code runs: what it calls is part of them.
  @TaskLocal private static var calling: [RunningCall] = []

  /// The turn that runs on this thread.
  private static var turn: UInt { UInt(bitPattern: composable_current_turn()) }

  /// Whether a call is not to be recorded: it is a part of another, or repeats one.
  private var isInCall: Bool {
    if composable_shadow() != nil { return true }
    return Self.calling.contains { call in
      // An endpoint may call back, and so send an action: what its turn and its effects call is no part.
      call.facts == ObjectIdentifier(facts) && call.effect == EffectTrace.ID.current
        && (Self.turn == 0 || Self.turn == call.turn)
    }
  }

  private var callingToo: [RunningCall] {
    Self.calling + [
      RunningCall(facts: ObjectIdentifier(facts), effect: .current, turn: Self.turn)
    ]
  }

  package func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    let value = original()
    if !isInCall {
      facts.append("", name, arguments.map(LoggedValue.init), .returned(LoggedValue(value)), value)
    }
    return value
  }

  package func sleep(
    _ name: String, for duration: Duration, _ original: () async throws -> Void
  ) async throws {
    guard !isInCall else { return try await original() }
    let arguments = [LoggedValue(duration.seconds)]
    do {
      try await original()
      facts.append("", name, arguments, .returned(LoggedValue(true)), true)
    } catch {
      facts.append("", name, arguments, threw: error)
      throw error
    }
  }

  package func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard !isInCall else { return try await endpoint() }
    let result: Result<Value, Failure> = await Self.$calling.withValue(callingToo) {
      do throws(Failure) {
        return .success(try await endpoint())
      } catch {
        return .failure(error)
      }
    }
    return try record(result, of: call)
  }

  package func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !isInCall else { return try endpoint() }
    let result: Result<Value, Failure> = Self.$calling.withValue(callingToo) {
      do throws(Failure) {
        return .success(try endpoint())
      } catch {
        return .failure(error)
      }
    }
    return try record(result, of: call)
  }

  package func didLeaveOut(_ endpoint: EndpointName) {
    facts.append(
      unrecordable: "\(endpoint)",
      because: "The way in which it takes its parameters keeps its calls from being intercepted.")
  }

  package func didNotIntercept(_ endpoint: EndpointName) {
    facts.append(
      unrecordable: "\(endpoint)",
      because: """
        Its client is not intercepted. Write '@InterceptableClient' before 'struct \(endpoint.client)', or, without the \
        macros, let it conform to 'InterceptableClient'.
        """)
  }

  private func record<Value, Failure: Error>(
    _ result: Result<Value, Failure>, of call: EndpointCall
  ) throws(Failure) -> Value {
    let name = call.endpoint
    let arguments = call.arguments.map { argument in
      (argument.value as? any Encodable).map { LoggedValue($0, label: argument.label) }
    }
    switch result {
    case .failure(let error):
      facts.append(name.client, name.endpoint, arguments, threw: error)
      throw error
    case .success(let value):
      if let encodable = value as? any Encodable {
        facts.append(
          name.client, name.endpoint, arguments, .returned(LoggedValue(encodable)), value)
        return value
      }
      if let stream = value as? any ChannelStream {
        let next = EndpointName(name.client, "\(name.endpoint).next")
        facts.append(
          name.client, name.endpoint, arguments, .opaque(type: "\(Value.self)"), nil)
        return stream.recorded(by: self, name: next) as! Value
      }
      facts.append(name.client, name.endpoint, arguments, outcome(of: value, from: name), value)
      return value
    }
  }

  private func outcome<Value>(of value: Value, from name: EndpointName) -> LoggedCall.Outcome {
    if value is Void { return .returned(LoggedValue(text: "null")) }
    facts.append(
      unrecordable: "\(name)",
      because: """
        It returns '\(Value.self)', which is not 'Codable'. Declare the conformance, or let the endpoint return a value \
        that is.
        """)
    return .opaque(type: "\(Value.self)")
  }

  /// Records an element of a stream, or its end.
  func record(next element: (some Any)?, of name: EndpointName) {
    guard !isInCall else { return }
    let outcome: LoggedCall.Outcome
    if let element {
      if let value = element as? any Encodable {
        outcome = .returned(LoggedValue(StreamElement(value)))
      } else {
        outcome = .opaque(type: "\(type(of: element))")
        facts.append(
          unrecordable: "\(name)",
          because: "Its elements, '\(type(of: element))', are not 'Codable'.")
      }
    } else {
      outcome = .returned(LoggedValue(text: #"{"end":true}"#))
    }
    facts.append(name.client, name.endpoint, [], outcome, element)
  }

  func record(end error: any Error, of name: EndpointName) {
    guard !isInCall else { return }
    facts.append(name.client, name.endpoint, [], threw: error)
  }
}

extension LoggedCall.Outcome {
  /// Describes an error.
  package init(_ error: any Error) {
    self = .threw(
      type: TypeName(type(of: error)).qualified,
      text: "\(error)",
      (error as? any Encodable).map(LoggedValue.init))
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
