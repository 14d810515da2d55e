/// A request of a parent to a child, in the child's state.
///
/// The child declares what it can be asked for, and what it does then is its own business:
///
/// ```swift
/// @ObservableState struct State: Equatable {
///   var scrollToTop = FeatureTrigger()
/// }
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in … }
///     .onTrigger(\.scrollToTop) { state in .send(.scrolled(to: state.rows.first?.id)) }
/// }
/// ```
///
/// The parent fires it where it changes its state: `state.list.scrollToTop.fire()`. It need not know the child's actions.
/// Firing is a change of the state like any other, so a test asserts it, a recording has it, and a child that is not there
/// can't be asked.
///
/// The child is asked if the trigger has been fired more often after an action than before it. So these ask for nothing: a
/// state that replaces the child's with a trigger that was fired less often, and a trigger that is fired in the action that
/// makes the child, where the state says what to begin with. A state that replaces the child's with a trigger that was
/// fired more often asks.
public struct FeatureTrigger: Hashable, Codable, Sendable {
  private(set) var count = 0

  /// A trigger that has not been fired.
  public init() {}

  /// Asks the child. Several times during one action are one request.
  public mutating func fire() { count &+= 1 }
}
