internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime

/// A call of a dependency that has just ended, before its place in the history is known.
struct EndedCall {
  let client: String
  let endpoint: String
  private(set) var arguments: [LoggedValue?]
  /// Nil if it threw the value.
  private(set) var outcome: LoggedCall.Outcome?
  private(set) var value: Any?
  /// The memory of the value and the arguments, estimated.
  private(set) var valueBytes: Int

  init(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
    _ outcome: LoggedCall.Outcome?, _ value: Any?, sizes: SizesByType
  ) {
    self.client = client
    self.endpoint = endpoint
    self.arguments = arguments
    self.outcome = outcome
    self.value = value
    valueBytes = value.map { sizes.bytes(of: $0) } ?? 0
    for argument in arguments {
      if let value = argument?.value { valueBytes += sizes.bytes(of: value) }
    }
  }

  /// The call without its large values, whose types remain.
  func withoutLargeValues(_ sizes: SizesByType) -> EndedCall {
    var call = self
    call.valueBytes = 0
    call.arguments = arguments.map { argument in
      guard let value = argument?.value else { return argument }
      let bytes = sizes.bytes(of: value)
      guard bytes < 1_024 else { return nil }
      call.valueBytes += bytes
      return argument
    }
    guard let value else { return call }
    let type = type(of: value)
    switch outcome {
    case .returned, .opaque: call.outcome = .opaque(type: "\(type)")
    case .threw, nil:
      call.outcome = .threw(
        type: TypeName(type).qualified, text: "It was too large to be kept.", nil)
    }
    call.value = nil
    return call
  }
}
