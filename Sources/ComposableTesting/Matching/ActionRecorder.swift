internal import ComposableArchitecture

/// Sees each action that the store under test applies, and keeps the state after it.
final class ActionRecorder<State, Action>: Middleware {
  /// What reducers and effects depend on, from the next action on.
  var dependencies: DependencyValues
  /// What effects have sent.
  var received = ReceivedActions<State, Action>()
  /// The state after the action that the test sent.
  private var sent: State?
  private var isSending = false
  private let bell: Bell

  init(dependencies: DependencyValues, bell: Bell) {
    self.dependencies = dependencies
    self.bell = bell
  }

  /// Sends the test's own action: the first that is applied meanwhile. Others are those of its
  /// synchronous effects.
  ///
  /// - Returns: the state after that action; nil when it could not be applied at once.
  func send<Result>(_ send: () -> Result) -> (Result, State?) {
    isSending = true
    let result = send()
    isSending = false
    defer { sent = nil }
    return (result, sent)
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let effect = next(&state, action)
    if isSending {
      isSending = false
      sent = state
    } else {
      received.append(ReceivedAction(action: action, state: state))
      bell.ring()
    }
    return effect
  }
}
