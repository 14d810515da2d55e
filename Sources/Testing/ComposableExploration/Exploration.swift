internal import ComposableRuntime

/// The result of an exploration: a counterexample, if there is one, and a summary of the search.
public struct Exploration: Sendable, CustomStringConvertible {
  /// A run in which something does not hold, without steps that can be left out one by one; nil if none was found.
  public let counterexample: Counterexample?

  /// Whether every order was tried, and everything in them is controlled: whether it is a proof. What that means is on the
  /// page <doc:WhatAProofMeans>.
  public let isExhaustive: Bool

  /// The parts of the budget that were used up. Then it is no proof.
  public let reachedLimits: Set<ExplorationBudget.Limit>

  /// How many orders there are, each from the start to its end; nil if some have no end, or if not all were tried.
  public let orderCount: Double?

  /// How many orders were run without merging any states, to check the merges.
  public let unmergedRunCount: Int

  /// How many runs at random there were, beyond the budget.
  public let randomRunCount: Int

  /// How many different timelines these runs had: orders of steps, with their outcomes.
  public let timelineCount: Int

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

  /// The user's actions on a screen, sorted: `press "Save"`.
  public let screenActions: [String]

  /// The effects that made calls, sorted.
  public let effects: [String]

  /// The endpoints that were called, with their outcomes, sorted: `search: failed, returned`.
  public let calls: [String]

  /// The names of the `sometimes` that never held.
  public let unmet: [String]

  /// Events that the exploration does not control, and why it may have missed orders.
  public let uncontrolled: [String]

  /// The mistakes of the engine that were made on purpose, with `explore(…, mutants: .all)`.
  public let mutants: [EngineMutant]

  let notes: [String]
  let budget: ExplorationBudget

  /// A summary of several lines.
  public var description: String {
    var lines = [
      """
      \(verdict): \(orders)\(stateCount.counted("state")), \(runCount.counted("run")), \(stepCount.counted("step")), at most \
      \(depth) in a run, \(time).
      """
    ]
    lines += notes
    lines.append("Actions: \(actions.joined(separator: ", "))")
    if !unreachedActions.isEmpty {
      lines.append("Never applied: \(unreachedActions.joined(separator: ", "))")
    }
    if !screenActions.isEmpty { lines.append("User: \(screenActions.joined(separator: ", "))") }
    if !effects.isEmpty { lines.append("Effects: \(effects.joined(separator: ", "))") }
    if !calls.isEmpty { lines.append("Calls: \(calls.joined(separator: "; "))") }
    if !unmet.isEmpty { lines.append("Never held: \(unmet.joined(separator: ", "))") }
    lines += uncontrolled.map { "Not controlled: \($0)" }
    if !mutants.isEmpty {
      let noticed = mutants.count { $0.noticedBy != nil }
      lines.append("Mutants of the engine: \(noticed) of \(mutants.count) noticed")
      lines += mutants.map { "- \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private var verdict: String {
    if isExhaustive { return "Every order was tried" }
    if counterexample != nil { return "Ended at a counterexample" }
    let reasons = ExplorationBudget.Limit.allCases.filter(reachedLimits.contains).map {
      switch $0 {
      case .steps: "a run had \(budget.steps) steps ('steps')"
      case .clockSteps: "the clock moved \(budget.clockSteps) times in a run ('clockSteps')"
      case .states: "there were \(budget.states) states ('states')"
      case .time: "\(budget.time) have passed ('time')"
      }
    }
    if reasons.isEmpty { return "Not every order was tried, because not all is controlled" }
    return "Not every order was tried, because \(reasons.joined(separator: " and "))"
  }

  private var orders: String {
    guard isExhaustive, let orderCount else { return "" }
    return orderCount < 1e15
      ? "\(Int(orderCount).counted("order")), " : "more than 10^15 orders, "
  }

  private var time: String {
    Int(duration / .nanoseconds(1)).durationText
  }
}
