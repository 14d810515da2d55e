internal import ComposableRuntime

/// What an exploration found, and what it has seen.
public struct Exploration: Sendable, CustomStringConvertible {
  /// The shortest run that was found in which something does not hold; nil if there is none.
  public let counterexample: Counterexample?

  /// Whether every order was tried, within the budget's numbers of steps and clock steps: whether it is a proof.
  public let isExhaustive: Bool

  /// How many different states were reached.
  public let stateCount: Int

  /// How many runs there were, and how many steps in all of them.
  public let runCount: Int
  public let stepCount: Int

  /// How long the longest run was, in steps.
  public let depth: Int

  /// How long it worked, without the time in which other tasks had their turn.
  public let duration: Duration

  /// The cases of actions that were applied, sorted.
  public let actions: [String]

  /// The cases of actions that were never applied, sorted: `.destination` if none of a child's was, and else
  /// `.destination.presented.saveTapped`. Known for actions with case paths by macros, as those of `@Reducer` types.
  public let unreachedActions: [String]

  /// What the user did on a screen, sorted: `press "Save"`.
  public let screenActions: [String]

  /// The effects that made calls, sorted.
  public let effects: [String]

  /// The endpoints that were called, with their outcomes, sorted: `search: failed, returned`.
  public let calls: [String]

  /// The names of the `sometimes` that never held.
  public let unmet: [String]

  /// What happened that the exploration does not control, and why it may have missed orders.
  public let uncontrolled: [String]

  let limits: [String]

  /// A summary of several lines.
  public var description: String {
    let seconds = duration.seconds
    let time =
      seconds < 1
      ? "\(Int((seconds * 1_000).rounded(.up))) ms" : "\((seconds * 10).rounded() / 10) s"
    var lines = [
      """
      \(isExhaustive ? "Every order was tried" : "Not every order was tried"): \(stateCount) states, \(runCount) runs, \
      \(stepCount) steps, at most \(depth) in a run, \(time).
      """
    ]
    lines += limits
    lines.append("Actions: \(actions.joined(separator: ", "))")
    if !unreachedActions.isEmpty {
      lines.append("Never applied: \(unreachedActions.joined(separator: ", "))")
    }
    if !screenActions.isEmpty { lines.append("User: \(screenActions.joined(separator: ", "))") }
    if !effects.isEmpty { lines.append("Effects: \(effects.joined(separator: ", "))") }
    if !calls.isEmpty { lines.append("Calls: \(calls.joined(separator: "; "))") }
    if !unmet.isEmpty { lines.append("Never held: \(unmet.joined(separator: ", "))") }
    lines += uncontrolled.map { "Not controlled: \($0)" }
    return lines.joined(separator: "\n")
  }
}
