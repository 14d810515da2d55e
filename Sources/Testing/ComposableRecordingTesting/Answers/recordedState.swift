internal import ComposableFoundation
internal import ComposableLog

/// Decodes a state in a recording's format, for a test whose initial state can't be written as an expression.
///
/// - Parameter json: the state, as in a line `{"snapshot":…}` of a recording.
/// - Returns: the state. The test stops if the JSON does not fit the type.
public func recordedState<State: Decodable>(
  _ json: String, as type: State.Type = State.self
) -> State {
  recordedValue(json)
}

func recordedValue<Value: Decodable>(_ json: String) -> Value {
  do {
    return try LogCoding.decoder().decode(Value.self, from: Data(json.utf8))
  } catch {
    // Evaluated where a store needs a value, and can't handle an error.
    fatalError("The recorded JSON does not fit '\(Value.self)': \(error)")
  }
}
