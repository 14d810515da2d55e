import IssueReporting

// A binding's write that no reducer applies is easily made, by forgetting `BindingReducer()`, and the
// control that wrote just springs back. So the root expects each write that was sent to be applied: the
// reducer meets the expectation, and an unmet one is reported.

/// A binding's write that has been sent.
struct AwaitedWrite: TurnObligation {
  let write: any BindingWrite
  /// The store that it was sent to, which looks for the field's name when it is reported.
  let store: any FieldNaming
  let action: Any.Type
  /// How to call the reducer that should apply it.
  let reducer: StaticString
  /// Where the binding was made that wrote, if that is known.
  let location: SourceLocation?
  /// How many actions had been refused when this one was sent.
  let refusals: Int

  var subject: AnyObject { write }

  func reportUnmet(after refusals: Int) {
    // An action for a child that is absent was reported as such.
    if refusals == self.refusals { report() }
  }

  private func report() {
    let message = """
      A binding wrote a value, but no 'BindingReducer' applied it. The state was not changed.

        Action: \(String(reflecting: action))
        Field:  \(field)
        Value:  \(write.value)

      Add '\(reducer)' to the body of the reducer that handles this action.
      """
    if let location { location.report(message) } else { reportIssue(message) }
  }

  private var field: String {
    let text = write.fieldText
    guard text.contains("<"), let name = store.fieldName(of: write) else { return text }
    return "\(name) (\(text))"
  }
}

/// Finds out what a field of the state is called.
@usableFromInline
protocol FieldNaming: AnyObject {
  func fieldName(of write: any BindingWrite) -> String?
}

extension EngineCore {
  /// From now on, a write has to be applied before the root comes to rest.
  @usableFromInline
  func await(
    _ write: any BindingWrite, in store: any FieldNaming, of action: Any.Type,
    by reducer: StaticString, at location: SourceLocation?
  ) {
    turn.expect(
      AwaitedWrite(
        write: write, store: store, action: action, reducer: reducer, location: location,
        refusals: turn.refusals))
  }

  /// Reports the writes that were not applied, if all actions have been applied.
  @usableFromInline
  func reportUnappliedWrites() {
    if phase == .idle { turn.reportUnmetObligations() }
  }
}
