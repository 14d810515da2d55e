extension Redactor {
  /// The JSON of a value, without secrets.
  ///
  /// - Parameter turn: the turn of an action.
  package func json(of value: any Encodable, typedIn turn: Int? = nil) throws -> String {
    var context = RedactionContext()
    context.typedText = turn.flatMap { textTyped(in: $0) }
    return try LineEncoder(redactor: self).text(of: value, at: [], in: context)
  }
}
