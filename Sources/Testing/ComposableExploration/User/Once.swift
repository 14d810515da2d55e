/// An action that the user may do once, at any time.
///
/// ```swift
/// Once(.saveButtonTapped).when(\.isSaveEnabled)
/// ```
public struct Once<State, Action> {
  var step: UserStep<State, Action>

  public init(_ action: @autoclosure @escaping () -> Action) {
    step = UserStep(limit: 1) { _ in action() }
  }

  /// - Parameter action: returns the action in a state, such as the tap on a row that is there; nil if the user can't do
  ///   it there.
  public init(_ action: @escaping (_ state: State) -> Action?) {
    step = UserStep(limit: 1, action: action)
  }

  /// The same action, only where a condition holds: while a button is enabled.
  public func when(_ condition: @escaping (_ state: State) -> Bool) -> Self {
    var copy = self
    copy.step = step.when(condition)
    return copy
  }
}

/// Actions that the user may do several times, at any time and in any order.
public struct Often<State, Action> {
  var steps: [UserStep<State, Action>]

  /// - Parameters:
  ///   - limit: how often each action may be done.
  ///   - actions: the actions.
  public init(
    _ limit: Int,
    @ExplorationUserBuilder<State, Action> _ actions: () -> ExplorationUser<State, Action>
  ) {
    self.init(limit: limit, actions)
  }

  /// Actions that the user may do as often as the state allows it. For what surrounds a feature that is a model: messages that
  /// arrive, parts that fail.
  ///
  /// How often they were done is no difference between two states. So a search ends if they lead to a limited number of states. While
  /// one of them is possible, a run is not at its end: effects that wait forever are not found there, and `confluent` compares nothing.
  ///
  /// - Parameter actions: the actions.
  public init(
    @ExplorationUserBuilder<State, Action> _ actions: () -> ExplorationUser<State, Action>
  ) {
    self.init(limit: nil, actions)
  }

  private init(
    limit: Int?, _ actions: () -> ExplorationUser<State, Action>
  ) {
    steps = actions().strands.flatMap(\.steps).map {
      var step = $0
      step.limit = limit
      return step
    }
  }

  /// The same actions, only where a condition holds.
  public func when(_ condition: @escaping (_ state: State) -> Bool) -> Self {
    var copy = self
    copy.steps = steps.map { $0.when(condition) }
    return copy
  }
}

/// Actions that the user does one after the other; at any time, among others.
public struct InOrder<State, Action> {
  var steps: [UserStep<State, Action>]

  public init(
    @ExplorationUserBuilder<State, Action> _ actions: () -> ExplorationUser<State, Action>
  ) {
    steps = actions().strands.flatMap(\.steps)
  }

  /// The same actions, each only where a condition holds: while their screen is there.
  public func when(_ condition: @escaping (_ state: State) -> Bool) -> Self {
    var copy = self
    copy.steps = steps.map { $0.when(condition) }
    return copy
  }
}
