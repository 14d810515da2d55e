/// A part of a state that may go away, and the last that is known of it.
///
/// It is kept because by the time that the part is gone there is nothing to copy it from. So an array
/// inside such a part is copied by the first change after each time that the part was read or sent
/// to; see `Decisions/0004`.
@usableFromInline
final class Presence<State> {
  @usableFromInline let part: Reading<State?>
  // Read and written at once, never held.
  @exclusivity(unchecked) @usableFromInline
  var lastKnown: State

  /// - Parameters:
  ///   - part: the part.
  ///   - lastKnown: what the part is now, or what the store gives if it is gone already.
  @inlinable
  init(part: Reading<State?>, lastKnown: State) {
    self.part = part
    self.lastKnown = lastKnown
  }

  @inlinable
  var isPresent: Bool { part.value != nil }

  /// Notes the state as it is now, if the part is there.
  @inlinable
  func refresh() {
    if let current = part.value { lastKnown = current }
  }

  @inlinable
  var state: State {
    refresh()
    return lastKnown
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentChild<Action, State>(action: Action, state: State.Type, in core: EngineCore) {
    core.refusals += 1
    report(
      """
      An action was sent to the store of a child that is gone. It was ignored.

        Action: \(action)
        State:  \(String(reflecting: state))

      The child's state was nil when the action was sent. A view may have outlived its child: let \
      go of the child's store when the child goes. (The place is where the store was scoped.)
      """)
  }
}
