#if SQLite || PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableDependencies
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableRuntime

  /// Passes on the values of dependencies: those of the reducer to the journal, so that its turns can be repeated, and those of
  /// durable effects to their memory, so that no call is made again that has returned. Other effects go by.
  struct JournalChannel: ValueChannel {
    private let recorder: CallRecorder
    private let calls: JournalCalls
    /// The present, in seconds since 1970.
    private let now: @Sendable () -> Double

    init(_ calls: JournalCalls, now: @escaping @Sendable () -> Double) {
      recorder = CallRecorder(facts: calls)
      self.calls = calls
      self.now = now
    }

    /// The durable effect whose code makes a call; nil in other code, and in a call of it.
    private var effect: JournaledEffect? {
      guard let effect = CurrentEffect.durable as? JournaledEffect,
        !EnclosingCall.isRunning(for: ObjectIdentifier(calls))
      else { return nil }
      return effect
    }

    func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value {
      if JournalCalls.isReducing { return recorder.value(value, original) }
      // Instants of one process mean nothing in another.
      guard value != .now, let effect else { return original() }
      let (_, before) = effect.begin(value.rawValue, [])
      if let known: Value = before?.value() { return known }
      let made = original()
      _ = effect.append(value.rawValue, [], .returned(LoggedValue(made)))
      return made
    }

    func sleep(
      for duration: Duration, _ original: (Duration) async throws -> Void
    ) async throws {
      guard !JournalCalls.isReducing, let effect else { return try await original(duration) }
      let seconds = duration / .seconds(1)
      let rest = effect.beginSleep(seconds, at: now())
      try await original(rest == seconds ? duration : .seconds(rest))
    }

    func call<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
      guard let effect, !(Value.self is any EndpointStream.Type) else {
        return try await endpoint()
      }
      let name = "\(call.endpoint)"
      let arguments = call.loggedArguments
      let (key, before) = effect.begin(name, arguments)
      if let known: Result<Value, Failure> = before?.result(stream: { $0.ended }) {
        return try known.get()
      }
      // The values that the call depends on are in the journal before it is made.
      try await Self.check(await effect.waitForRecords(), Failure.self)
      let result = await CurrentEffect.$call.withValue(DurableCall(key, of: effect)) {
        await EnclosingCall.run(for: ObjectIdentifier(calls), endpoint)
      }
      // A canceled call has no outcome: the effect has ended, or goes on in the next process.
      if !Task.isCancelled, effect.append(name, arguments, outcome(of: result, call)) {
        try await Self.check(await effect.waitForRecords(), Failure.self)
      }
      return try result.get()
    }

    /// Ends the code of an effect whose journal has failed: what it does from here on would be done again.
    private static func check<Failure: Error>(
      _ isWritten: Bool, _ failure: Failure.Type
    ) async throws(Failure) {
      guard !isWritten else { return }
      if let cancellation = CancellationError() as? Failure { throw cancellation }
      // An error of another type says nothing true. The next process goes on with the call.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    func callSynchronously<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if JournalCalls.isReducing { return try recorder.callSynchronously(call, endpoint) }
      guard let effect, !(Value.self is any EndpointStream.Type) else { return try endpoint() }
      let name = "\(call.endpoint)"
      let arguments = call.loggedArguments
      let (key, before) = effect.begin(name, arguments)
      if let known: Result<Value, Failure> = before?.result(stream: { $0.ended }) {
        return try known.get()
      }
      let result = CurrentEffect.$call.withValue(DurableCall(key, of: effect)) {
        EnclosingCall.run(for: ObjectIdentifier(calls), endpoint)
      }
      _ = effect.append(name, arguments, outcome(of: result, call))
      return try result.get()
    }

    func didLeaveOut(_ endpoint: EndpointName) {
      if JournalCalls.isReducing { recorder.didLeaveOut(endpoint) }
    }

    func didNotIntercept(_ endpoint: EndpointName) {
      if JournalCalls.isReducing { recorder.didNotIntercept(endpoint) }
    }

    func didNotIntercept(functionOf key: String) {
      if JournalCalls.isReducing { recorder.didNotIntercept(functionOf: key) }
    }

    private func outcome<Value, Failure: Error>(
      of result: Result<Value, Failure>, _ call: EndpointCall
    ) -> LoggedCall.Outcome {
      switch result {
      case .failure(let error): return LoggedCall.Outcome(error)
      case .success(let value):
        let outcome = LoggedCall.Outcome(returning: value)
        if case .opaque(let type) = outcome {
          calls.append(
            unrecordable: "\(call.endpoint)",
            because:
              "It returns '\(type)', which is not 'Codable', and so is called again after a crash.")
        }
        return outcome
      }
    }
  }
#endif
