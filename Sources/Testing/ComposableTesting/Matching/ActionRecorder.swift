internal import ComposableArchitecture

/// Records each action that the store under test applies, with the state after it.
final class ActionRecorder<State, Action>: Middleware {
  /// The dependencies of reducers and effects, from the next action on.
  var dependencies: DependencyValues {
    didSet { recorded.update(to: dependencies) }
  }
  /// The same, with generators of ids that record them.
  private(set) var recorded: RecordedDependencies
  /// The actions that effects sent.
  var received = ReceivedActions<State, Action>()
  /// The action that the test sent.
  private var sent: ReceivedAction<State, Action>?
  private var isSending = false
  private let events: EventCount
  let shared = SharedChanges()

  init(dependencies: DependencyValues, events: EventCount) {
    self.dependencies = dependencies
    recorded = RecordedDependencies(dependencies, shared: shared)
    self.events = events
  }

  /// Sends the test's own action: the first action applied during the call. Later actions come from its synchronous
  /// effects.
  ///
  /// - Returns: that action; nil if it could not be applied at once.
  func send<Result>(_ send: () -> Result) -> (Result, ReceivedAction<State, Action>?) {
    isSending = true
    let result = send()
    isSending = false
    defer { sent = nil }
    return (result, sent)
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let position = recorded.position
    let effect = next(&state, action)
    let applied = ReceivedAction(
      action: action, state: state, shared: shared.snapshot, position: position)
    if isSending {
      isSending = false
      sent = applied
    } else {
      received.append(applied)
      events.advance()
    }
    return effect
  }
}
