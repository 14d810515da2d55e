internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording

/// Answers the calls of a reducer whose turn is repeated, with the results it received originally.
///
/// A call that the history lacks, because the turn took another path, gets the last result of the same endpoint;
/// without one, the client's test value.
struct RepeatedAnswers: CallAnswers {
  /// Whether the dependency behind the call is a test value.
  let isForStandIn: Bool

  var session: ObjectIdentifier? { nil }

  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>? {
    guard let answers = ShadowAnswers.current else { return nil }
    if let recorded = answers.take(request),
      let result: Result<Value, Failure> = answer(recorded, to: request, answers)
    {
      return result
    }
    if let value = request.libraryValue {
      return madeUp(value, request, answers).map { .success($0) }
    }
    if let last = answers.last(request) {
      let stands =
        last.hasArguments(request.arguments)
        ? "its last result" : "its result for other arguments"
      answers.note("A call of '\(request.name)' was not recorded: \(stands) stands for it.")
      if let result: Result<Value, Failure> = answer(last, to: request, answers) { return result }
    }
    if isForStandIn {
      answers.note("A call of '\(request.name)' was not recorded: it gets the client's test value.")
    } else if let empty = emptyValue(of: Value.self) {
      answers.note("A call of '\(request.name)' was not recorded: it gets an empty value.")
      answers.receive(request, .init(returning: empty), empty)
      return .success(empty)
    } else {
      // No other value of the type is available, and a reducer can't be stopped in the middle.
      answers.note(
        """
        '\(request.name)' was called, because its result was not recorded and its client has no test value. Give the client \
        a 'testValue'.
        """)
    }
    return nil
  }

  /// The result of a recorded call for a present call; nil if its types differ.
  private func answer<Value, Failure: Error>(
    _ recorded: RecordedCall, to request: CallRequest, _ answers: ShadowAnswers
  ) -> Result<Value, Failure>? {
    let result: Result<Value, Failure>? = recorded.result()
    switch result {
    case .success(let value)?: answers.receive(request, recorded.logged.outcome, value)
    case .failure(let error)?: answers.receive(request, recorded.logged.outcome, error)
    case nil: break
    }
    return result
  }

  /// A value that was never recorded; nil to use the present value. IDs and random numbers must not repeat recorded
  /// ones.
  private func madeUp<Value>(
    _ value: LibraryValue, _ request: CallRequest, _ answers: ShadowAnswers
  ) -> Value? {
    let name = request.name
    var madeUp: Any?
    switch value {
    case .uuid:
      answers.note("A 'uuid' that was not recorded is made up.")
      madeUp = UUID(answers.nextNumber(), answers.nextNumber())
    case .randomNumber:
      answers.note("A random number that was not recorded is made up.")
      madeUp = answers.nextNumber()
    case .stackElementID:
      answers.note("An id of a stack's element that was not recorded is made up.")
      // Far from the IDs that the counter has reached.
      madeUp = StackElementID(Int(answers.nextNumber() >> 2 | 1 << 48))
    case .calendar, .locale, .timeZone:
      madeUp = answers.last(request)?.value ?? answers.given[name]
    case .date, .now:
      madeUp = answers.last(request)?.value
      let stand = madeUp == nil ? "present" : "last"
      answers.note("'\(name)' was not recorded: the \(stand) value stands for it.")
      madeUp = madeUp ?? answers.given[name]
    }
    guard let found = madeUp as? Value else { return nil }
    answers.receive(request, .init(returning: found), found)
    return found
  }

  func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value {
    let value = try dependency()
    guard let answers = ShadowAnswers.current else { return value }
    if request.libraryValue != nil { answers.given[request.name] = value }
    answers.receive(request, .init(returning: value), value)
    return value
  }
}

extension RecordedCall {
  /// The returned value or thrown error; nil if it has another type.
  fileprivate func result<Value, Failure: Error>() -> Result<Value, Failure>? {
    // The elements of a stream are received by an effect, and effects don't run.
    guard let value else { return logged.outcome.result(stream: { $0.ended }) }
    if isError { return (value as? Failure).map { .failure($0) } }
    return (value as? Value).map { .success($0) }
  }
}

/// An empty value; nil for types without one.
private func emptyValue<Value>(of type: Value.Type) -> Value? {
  if let value = () as? Value { return value }
  switch type {
  case let type as any ExpressibleByNilLiteral.Type: return type.init(nilLiteral: ()) as? Value
  case let type as any Numeric.Type: return type.init(exactly: 0) as? Value
  case is Bool.Type: return false as? Value
  case is String.Type: return "" as? Value
  case let type as any RangeReplaceableCollection.Type: return type.init() as? Value
  case let type as any SetAlgebra.Type: return type.init() as? Value
  case let type as any EndpointStream.Type: return type.ended as? Value
  default: return nil
  }
}

extension UUID {
  /// A UUID with these bits.
  fileprivate init(_ high: UInt64, _ low: UInt64) {
    func byte(_ word: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0f | 0x40, byte(high, 7), byte(low, 0) & 0x3f | 0x80, byte(low, 1),
        byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
