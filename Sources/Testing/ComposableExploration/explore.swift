public import ComposableDependencies
internal import ComposableRuntime
internal import IssueReporting

/// Runs a feature in every order in which its effects can come back and its user can act, and reports a run in which
/// something does not hold.
///
/// ```swift
/// await explore(Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.weather.search = explored("search") { query in [City(name: query)] }
/// } user: {
///   InOrder {
///     Once(.queryChanged("a"))
///     Once(.queryChanged("ab"))
///   }
/// } properties: {
///   FeatureProperty.eventually("the results belong to the query") { state in
///     state.results.allSatisfy { $0.name == state.query }
///   }
/// }
/// ```
///
/// The feature runs with its real effects, on an executor on which nothing runs by itself. Wherever several things could
/// be next, each is tried: which pending call returns, and with what, or which sleep ends, or what the user does.
/// Between two such steps everything runs that is ready, first in, first out. Calls of endpoints made with
/// `explored` and sleeps on `continuousClock` and `suspendingClock` are under its control; dates,
/// uuids, the ids of elements on stacks and random numbers are deterministic. `@Shared` values in memory, in preferences and in files are the run's own:
/// each begins with the defaults. Overrides of these in `prepareDependencies` win.
///
/// An issue that is reported in a run is a finding too: an action for a child that is gone, an endpoint without an
/// implementation. So is an effect that waits while nothing is pending anymore, unless `allowsWaitingForever` is true.
///
/// Chance, threads and real clocks, which are not under control, are reported: then orders may have been missed. A fake that holds
/// something says so with `explore(holding:)` in the dependencies. What "Every order was tried" means in all is on the page
/// <doc:WhatAProofMeans>.
///
/// The clock moves at most `clockSteps` times in a run, 20 by default: a timer that nothing stops reaches this limit, and the
/// summary says so.
///
/// The program's hash seeds differ in each process, so a feature whose behavior depends on the order of a `Set` or a
/// `Dictionary` can't be replayed in another.
///
/// - Parameters:
///   - initialState: the state to start with; evaluated for each run. Make it there: copies of one state, such as a
///     `static let`, share their observers, so that the views of explorations side by side would be notified of each other.
///   - budget: when to stop.
///   - isConfluent: whether runs must end in equal states if the user did the same and the same calls failed.
///   - allowsWaitingForever: whether effects may wait for something that the exploration does not control.
///   - requiresEveryAction: whether an action that is never applied is reported. The summary names them in any case.
///   - mutants: mistakes of the engine, each made on purpose in a search of its own. One that no property notices is reported.
///   - seed: of the random runs, if the budget does not suffice.
///   - schedule: the schedule of a ``Counterexample``, to run that alone, or both of its runs.
///   - tests: where a test of the counterexample is written.
///   - feature: the feature; made for each run.
///   - prepareDependencies: overrides dependencies; called for each run.
///   - user: what the user may do; nothing by default.
///   - properties: the properties that must hold.
/// - Returns: the findings and a summary, for a test that looks closer.
@discardableResult
public func explore<State: Equatable, Action, R: Reducer<State, Action>>(
  _ initialState: @autoclosure @escaping () -> State,
  budget: ExplorationBudget = ExplorationBudget(),
  confluent isConfluent: Bool = false,
  allowsWaitingForever: Bool = false,
  everyAction requiresEveryAction: Bool = false,
  mutants: EngineMutants = .none,
  seed: UInt64 = 0,
  replay schedule: String? = nil,
  writeTests tests: WrittenTests = .none,
  @ReducerBuilder<State, Action> feature: @escaping () -> R,
  withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
  @ExplorationUserBuilder<State, Action> user: () -> ExplorationUser<State, Action> = {
    ExplorationUser()
  },
  @FeaturePropertyBuilder<State, Action> properties: () -> [FeatureProperty<State, Action>] = {
    []
  },
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> Exploration {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let subject = Subject<State, Action>(
    initialState: initialState, feature: feature, withDependencies: prepareDependencies,
    user: user(), properties: properties(), clockSteps: budget.clockSteps,
    allowsWaitingForever: allowsWaitingForever, requiresEveryAction: requiresEveryAction)
  let explorer = Explorer(
    subject, budget: budget, isConfluent: isConfluent, seed: seed,
    engine: mutants.kinds.isEmpty ? nil : MutatedEngine())
  await AsyncSemaphore.ofExplorations.take()
  defer { AsyncSemaphore.ofExplorations.give() }
  return await onThreadOfItsOwn {
    await explorer.report(
      replaying: schedule, writing: tests, mutants: mutants, at: location)
  }
}
