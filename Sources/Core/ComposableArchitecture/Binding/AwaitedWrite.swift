public import ComposableRuntime
import IssueReporting

// It is easy to forget `BindingReducer()`. Then no reducer applies a binding's write, and the control that
// wrote just springs back. So the root expects each sent write to be applied: the reducer meets the
// expectation, and an unmet one is reported.

/// A binding's write that was sent and has to be applied.
struct AwaitedWrite: TurnObligation {
  let write: any BindingWrite
  /// The store that received the write; it looks up the field's name for a report.
  /// Weak: the engine holds this as long as a tool holds the action.
  weak var store: (any FieldNaming)?
  let action: Any.Type
  /// The name of the reducer that should apply the write, as written in code.
  let reducer: StaticString
  /// The location at which the binding was created, if known.
  let location: SourceLocation?
  /// The number of refused actions when this one was sent.
  let refusals: Int

  var subject: AnyObject { write }

  func reportUnmet(after refusals: Int) {
    // An action for an absent child was reported as such.
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
    guard text.contains("<"), let name = store?.fieldName(of: write) else { return text }
    return "\(name) (\(text))"
  }
}

/// Finds the name of a field of the state.
@usableFromInline
protocol FieldNaming: AnyObject {
  func fieldName(of write: any BindingWrite) -> String?
}

extension EngineCore {
  /// Expects a write to be applied before the root becomes idle.
  @usableFromInline
  func await(
    _ write: any BindingWrite, in store: any FieldNaming, of action: Any.Type,
    by reducer: StaticString, at location: SourceLocation?
  ) {
    if tracer?.delivery == .dropped { return }
    turn.expect(
      AwaitedWrite(
        write: write, store: store, action: action, reducer: reducer, location: location,
        refusals: turn.refusals))
  }

  /// Reports the writes that were not applied, if no action is pending.
  @usableFromInline
  func reportUnappliedWrites() {
    if phase == .idle { turn.reportUnmetObligations() }
  }
}
