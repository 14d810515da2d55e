package import ComposableArchitecture

/// A run of a feature whose steps the caller decides: it follows a session that happened, and does not search.
///
/// The feature runs with its real effects. Between two steps everything runs that is ready.
package final class ControlledRun<State: Equatable, Action> {
  private let explorer: Explorer<State, Action>
  private let run: Run<State, Action>

  /// - Parameters:
  ///   - initialState: the state to start with, made in the dependencies of the feature.
  ///   - feature: the feature.
  ///   - prepareDependencies: overrides what an exploration gives: its clock, dates, ids.
  ///   - middleware: observes the store.
  ///   - properties: properties besides the feature's own.
  package init<R: Reducer<State, Action>>(
    _ initialState: @escaping () -> State, feature: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void,
    middleware: [any Middleware<State, Action>] = [],
    properties: [FeatureProperty<State, Action>] = []
  ) {
    let subject = Subject(
      initialState: initialState, feature: feature, withDependencies: prepareDependencies,
      middleware: middleware, user: ExplorationUser(), properties: properties, clockSteps: 0,
      allowsWaitingForever: true, requiresEveryAction: false)
    explorer = Explorer(subject, budget: ExplorationBudget(), isConfluent: false, seed: 0)
    run = explorer.makeRunWithoutWaiting()
  }

  /// The first property that does not hold, or the first issue; nil if there is none up to now.
  package var failure: RunFailure? { run.finding.map(RunFailure.init) }

  /// The calls that wait, oldest first, with sleeps, which have a deadline.
  package var pendingCalls: [PendingCall] { run.control.pending }

  /// The time since the run began.
  package var now: Duration { run.control.now }

  /// Notified when a call begins to wait.
  package var onCall: ((PendingCall) -> Void)? {
    didSet {
      run.control.onEvent = { [onCall] event in
        if case .called(let call) = event { onCall?(call) }
      }
    }
  }

  package func send(_ action: Action) { run.send(action) }

  package func end(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    run.end(call, outcome)
  }

  /// Does something that is no step, such as a write to a shared value.
  package func perform(_ body: () -> Void) { run.performOutside(body) }

  /// Checks the properties of states in which nothing is pending.
  package func checkAtRest() { run.checkAtRest() }

  /// Waits for effects that have left the executors of the run.
  package func settle() async { await explorer.settle(run) }
}

/// A failure that a run has found.
package struct RunFailure: Hashable, Sendable {
  /// The broken property, or the issue with the place where it was reported.
  package let text: String

  /// The property, or the first line of the issue.
  package let title: String

  init(_ finding: Finding) {
    text = finding.text
    title =
      if case .issue(let text) = finding {
        String(text.prefix { !$0.isNewline })
      } else {
        finding.text
      }
  }

  /// Whether it is the same mistake, perhaps with other values.
  package func isSame(as other: Self) -> Bool { title == other.title }
}
