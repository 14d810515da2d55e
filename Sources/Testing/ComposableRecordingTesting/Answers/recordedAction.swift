/// Decodes an action in a recording's format, for a test whose action can't be written as an expression.
///
/// ```swift
/// await store.send(recordedAction(#"{"found":{"_0":[{"id":1}]}}"#))
/// ```
///
/// - Parameter json: the action, as in a line `{"turn":…,"action":…}` of a recording.
/// - Returns: the action. The test stops if the JSON does not fit the type.
public func recordedAction<Action: Decodable>(
  _ json: String, as type: Action.Type = Action.self
) -> Action {
  recordedValue(json)
}
