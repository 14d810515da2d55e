internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRecording

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Answers the calls of a reducer whose turn is repeated, with what it received then.
///
/// A call that the history lacks, because the turn went on differently, gets the last result of the same endpoint; or
/// else what tests get.
struct AnsweringChannel: ValueChannel {
  /// Whether what it passes on is a stand-in for tests.
  var isForStandIn = false

  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    guard let answers = ShadowAnswers.current else { return original() }
    let arguments = arguments.map { LoggedValue($0) as LoggedValue? }
    let value =
      answers.take(name, arguments).flatMap { $0.value(as: Value.self) }
      ?? madeUp(name, arguments, answers, original)
    answers.receive(name, arguments, .returned(LoggedValue(value)), value)
    return value
  }

  /// A value that was never recorded. Ids and random numbers must not repeat those that were.
  private func madeUp<Value: Codable>(
    _ name: String, _ arguments: [LoggedValue?], _ answers: ShadowAnswers,
    _ original: () -> Value
  ) -> Value {
    switch name {
    case "calendar", "locale", "timeZone": return answers.once(name, original)
    case "uuid":
      answers.note("A 'uuid' that was not recorded is made up.")
      let (high, low) = (answers.nextNumber(), answers.nextNumber())
      if let id = UUID(high, low) as? Value { return id }
    case "randomNumber":
      answers.note("A random number that was not recorded is made up.")
      if let number = answers.nextNumber() as? Value { return number }
    case "stackElementID":
      answers.note("An id of a stack's element that was not recorded is made up.")
      // Far from those that a count has reached.
      if let id = StackElementID(Int(answers.nextNumber() >> 2 | 1 << 48)) as? Value { return id }
    default: break
    }
    if let last = answers.last(name, arguments)?.value(as: Value.self) {
      answers.note("'\(name)' was not recorded: the last value stands for it.")
      return last
    }
    answers.note("'\(name)' was not recorded: the present value stands for it.")
    return answers.once(name, original)
  }

  func sleep(
    _ name: String, for duration: Duration, _ original: () async throws -> Void
  ) async throws {
    try await original()
  }

  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await endpoint()
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let answers = ShadowAnswers.current else { return try endpoint() }
    let name = "\(call.endpoint)"
    let arguments = call.arguments.map { argument in
      (argument.value as? any Encodable).map { LoggedValue($0, label: argument.label) }
    }
    func answer(_ call: RecordedCall) throws(Failure) -> Value? {
      if call.isError {
        guard let error = call.error(as: Failure.self) else { return nil }
        answers.receive(name, arguments, call.logged.outcome, error)
        throw error
      }
      // Its elements are received by an effect, and effects don't run.
      let stream = (Value.self as? any ChannelStream.Type)?.ended as? Value
      guard let value = stream ?? call.value(as: Value.self) else { return nil }
      answers.receive(name, arguments, call.logged.outcome, value)
      return value
    }
    if let recorded = answers.take(name, arguments), let value = try answer(recorded) {
      return value
    }
    if let last = answers.last(name, arguments) {
      let stands =
        last.hasArguments(arguments) ? "its last result" : "its result for other arguments"
      answers.note("A call of '\(name)' was not recorded: \(stands) stands for it.")
      if let value = try answer(last) { return value }
    }
    let value: Value
    if isForStandIn {
      answers.note("A call of '\(name)' was not recorded: it gets what a test gets.")
      value = try endpoint()
    } else if let empty = emptyValue(of: Value.self) {
      answers.note("A call of '\(name)' was not recorded: it gets an empty value.")
      value = empty
    } else {
      // There is no value of the type to be had otherwise, and a reducer can't be stopped in the middle.
      answers.note(
        """
        '\(name)' was called, because its result was not recorded and its client has no test value. Give the client a \
        'testValue'.
        """)
      value = try endpoint()
    }
    answers.receive(name, arguments, outcome(of: value), value)
    return value
  }

  private func outcome(of value: some Any) -> LoggedCall.Outcome {
    if value is Void { return .returned(LoggedValue(text: "null")) }
    if let encodable = value as? any Encodable { return .returned(LoggedValue(encodable)) }
    return .opaque(type: "\(type(of: value))")
  }

  func didLeaveOut(_ endpoint: EndpointName) {}
}

extension RecordedCall {
  /// What it returned; nil if that is not of the type.
  fileprivate func value<Value>(as type: Value.Type) -> Value? {
    if let value { return value as? Value }
    return logged.outcome.value(as: type)
  }

  /// What it threw; nil if that is not of the type.
  fileprivate func error<Failure: Error>(as type: Failure.Type) -> Failure? {
    if let value { return value as? Failure }
    return logged.outcome.error(as: type)
  }
}

/// A value without content; nil for types that have none.
private func emptyValue<Value>(of type: Value.Type) -> Value? {
  if let value = () as? Value { return value }
  switch type {
  case let type as any ExpressibleByNilLiteral.Type: return type.init(nilLiteral: ()) as? Value
  case let type as any Numeric.Type: return type.init(exactly: 0) as? Value
  case is Bool.Type: return false as? Value
  case is String.Type: return "" as? Value
  case let type as any RangeReplaceableCollection.Type: return type.init() as? Value
  case let type as any SetAlgebra.Type: return type.init() as? Value
  case let type as any ChannelStream.Type: return type.ended as? Value
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
