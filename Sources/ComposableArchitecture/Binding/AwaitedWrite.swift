import IssueReporting

// A binding's write that no reducer applies is easily made, by forgetting `BindingReducer()`, and the
// control that wrote just springs back. So the root keeps the writes that were sent until they have
// had their turn: the reducer takes out those it applies, and what is left is reported.

/// A binding's write that has been sent.
struct AwaitedWrite {
  let write: any BindingWrite
  /// The store that it was sent to, which looks for the field's name when it is to be reported.
  let store: any FieldNaming
  let action: Any.Type
  /// How to call the reducer that ought to apply it.
  let reducer: StaticString
  /// Where the binding was made that wrote, if that is known.
  let location: SourceLocation?
  /// How many actions the root had found nobody to receive when this one was sent.
  let refusals: Int
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
    awaitedWrites.append(
      AwaitedWrite(
        write: write, store: store, action: action, reducer: reducer, location: location,
        refusals: refusals))
  }

  /// To be called by the reducer that has applied a write.
  @usableFromInline
  func didApply(_ write: any BindingWrite) {
    // The latest, as a rule, and in place: the next write needs the same room.
    guard let index = awaitedWrites.lastIndex(where: { $0.write === write }) else { return }
    let applied = awaitedWrites.remove(at: index)
    // Let go of only now: a value in it may have a deinitializer, and that may write, too.
    withExtendedLifetime(applied) {}
  }

  /// Reports the writes that were not applied, if all actions have had their turn.
  @usableFromInline
  func reportUnappliedWrites() {
    guard phase == .idle, !awaitedWrites.isEmpty else { return }
    let writes = awaitedWrites
    awaitedWrites = []
    // An action for a child that is gone was reported as such.
    for write in writes where write.refusals == refusals { write.report() }
  }
}

extension AwaitedWrite {
  private var field: String {
    let text = write.fieldText
    guard text.contains("<"), let name = store.fieldName(of: write) else { return text }
    return "\(name) (\(text))"
  }

  fileprivate func report() {
    let message = """
      A binding wrote into the state, but no 'BindingReducer' applied it. The state is as it was.

        Action: \(String(reflecting: action))
        Field:  \(field)
        Value:  \(write.value)

      Put '\(reducer)' into the body of the reducer whose action this is.
      """
    if let location { location.report(message) } else { reportIssue(message) }
  }
}
