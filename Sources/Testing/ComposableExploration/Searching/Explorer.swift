internal import ComposableRuntime

/// Searches the runs of a feature for one in which something does not hold.
///
/// Tasks can't be copied, so each run begins at the start and repeats the steps to a state that is known, to go on in
/// another way from there. A run that reaches a known state ends: what follows was or will be tried. See `Decisions/0047`
/// and `Decisions/0103`.
///
/// Order: by the number of deviations from first in, first out (delay bounding: M. Emmi, S. Qadeer, Z. Rakamarić,
/// "Delay-Bounded Scheduling", POPL 2011).
final class Explorer<State: Equatable, Action> {
  typealias Found = (steps: [Choice], finding: Finding)

  let subject: Subject<State, Action>
  let budget: ExplorationBudget
  let isConfluent: Bool
  let seed: UInt64
  /// The engine of the stores, if an exploration asks for its mutants.
  let engine: MutatedEngine?
  let queue = JobQueue()
  private let home: ExplorationActor
  private let progress = ProgressLine()
  private let note: CrashNote

  private(set) var graph: StateGraph<State>
  private var frontier = Frontier()
  /// The states in which runs ended, by what the user did and what failed.
  private var ends: [Int: StateGraph<State>.Index] = [:]
  private let numbers = StateNumbers<State>()
  private let answers = AnswerTable()
  /// The facts that count in this search.
  private(set) var facts: LearnedFacts = []
  /// The facts that were learned since it began.
  private var learned: LearnedFacts = []
  var patience = Patience()
  private var time = WorkingTime()
  var result = ExplorationResult()

  init(
    _ subject: Subject<State, Action>, budget: ExplorationBudget, isConfluent: Bool, seed: UInt64,
    engine: MutatedEngine? = nil
  ) {
    self.subject = subject
    self.budget = budget
    self.isConfluent = isConfluent
    self.seed = seed
    self.engine = engine
    note = CrashNote(mistake: engine?.mistake?.name)
    home = ExplorationActor(queue: queue)
    graph = StateGraph(merging: budget.mergesStates, comparingLimits: false)
  }

  /// Explores.
  ///
  /// - Returns: a counterexample, as it was found; nil if there is none within the budget.
  func explore() async -> Found? {
    time = WorkingTime()
    defer {
      progress.end()
      result.duration = time.passed
      result.facts = facts
    }
    repeat {
      begin()
      if let found = await search() { return found }
      if !hasLearned, result.isExhaustive, let found = await checkMerges() { return found }
    } while hasLearned
    await reportMainActorTasks()
    result.orders = graph.orderCount
    return result.isExhaustive ? nil : await searchAtRandom()
  }

  var isOutOfTime: Bool { time.passed >= budget.time }

  var workingTime: Duration { time.passed }

  func pauseIfDue() async {
    if await time.pauseIfDue() { progress.show(result, after: time.passed) }
  }

  func pause<Result>(_ wait: () async -> Result) async -> Result { await time.pause(wait) }

  // Facts that are learned.

  private var hasLearned: Bool { !learned.subtracting(facts).isEmpty }

  func learn(_ fact: LearnedFacts) { learned.formUnion(fact) }

  /// Begins a search, with all that is known.
  private func begin() {
    facts.formUnion(learned)
    graph = StateGraph(
      merging: budget.mergesStates, comparingLimits: facts.contains(.limits))
    frontier = Frontier()
    ends = [:]
    result.limits = []
    result.states = 0
    result.depth = 0
  }

  // Exhaustive search.

  private func search() async -> Found? {
    let first = await makeRun()
    let (root, _) = arrive(first, from: nil)
    if let finding = finding(of: first, at: root) { return ([], finding) }
    while let next = frontier.takeFirst() {
      if result.states >= budget.states { result.limits.insert(.states) }
      if isOutOfTime { result.limits.insert(.time) }
      if !result.limits.isDisjoint(with: [.states, .time]) {
        result.untried = frontier.count + 1
        return nil
      }
      if let found = await follow(next.index, from: next.node) { return found }
      if hasLearned { return nil }
      await pauseIfDue()
    }
    return nil
  }

  /// Runs up to a state, takes a step that was not tried, and goes on first in, first out up to a known state.
  private func follow(_ index: Int, from origin: StateGraph<State>.Index) async -> Found? {
    let run = await makeRun()
    let path = graph.path(to: origin)
    for step in path {
      guard await take(step, in: run) else { return nil }
    }
    guard await isAt(origin, run, by: path) else { return nil }
    var (node, index) = (origin, index)
    while true {
      let choice = graph[node].choices[index]
      guard await take(choice, in: run) else { return nil }
      let (next, isNew) = arrive(run, from: (node, choice))
      graph.connect(node, at: index, to: next)
      if let finding = finding(of: run, at: next) {
        return (graph.path(to: node) + [choice], finding)
      }
      guard isNew, !hasLearned, graph[next].choices.isEmpty == false,
        graph[next].depth < budget.steps
      else { return nil }
      if result.states >= budget.states {
        result.limits.insert(.states)
        result.untried = 1
        return nil
      }
      // The first choice is taken now, and needs no run of its own.
      (node, index) = (next, 0)
    }
  }

  /// Registers the state that a run has reached, unless it is known.
  private func arrive(
    _ run: Run<State, Action>, from origin: (node: StateGraph<State>.Index, choice: Choice)?
  ) -> (node: StateGraph<State>.Index, isNew: Bool) {
    learn(run.control.learned)
    let arrival = arrival(of: run, depth: origin.map { graph[$0.node].depth + 1 } ?? 0)
    if let known = graph.known(arrival) { return (known, false) }
    let choices = run.finding == nil ? run.choices : []
    let node = graph.insert(arrival, from: origin, choices: choices)
    result.states += 1
    result.depth = max(result.depth, arrival.depth)
    if run.isStoppedByClock { reach(.clockSteps) }
    if arrival.depth < budget.steps {
      let rank = graph[node].deviations
      // Its first step is taken by the run that found it, unless it is the root.
      if origin == nil { frontier.insert(0..<min(1, choices.count), of: node, rank: rank) }
      if choices.count > 1 { frontier.insert(1..<choices.count, of: node, rank: rank + 1) }
    } else if !choices.isEmpty {
      reach(.steps)
    }
    run.checkAtRest()
    if let limit = run.reachedLimit { result.screenLimits.insert(limit) }
    if choices.isEmpty { run.checkAtEnd() }
    return (node, true)
  }

  /// Notes that runs are cut short. Then how far they may go counts.
  private func reach(_ limit: ExplorationBudget.Limit) {
    result.limits.insert(limit)
    if budget.mergesStates { learn(.limits) }
  }

  func arrival(of run: Run<State, Action>, depth: Int) -> StateGraph<State>.Arrival {
    StateGraph.Arrival(
      state: run.reachedState, key: run.key(withHistory: isConfluent), depth: depth,
      wakes: run.wakes)
  }

  private func finding(
    of run: Run<State, Action>, at node: StateGraph<State>.Index
  ) -> Finding? {
    result.coverage.add(sometimes: run.sometimes)
    if let finding = run.finding { return finding }
    guard isConfluent, graph[node].choices.isEmpty else { return nil }
    if let other = ends[run.history] {
      return other == node || graph[other].state == graph[node].state
        ? nil : .divergence(from: graph.path(to: other))
    }
    ends[run.history] = node
    return nil
  }

  // Runs.

  func makeRun(observing prepare: ((Run<State, Action>) -> Void)? = nil) async -> Run<State, Action>
  {
    result.runs += 1
    let run = makeRunWithoutWaiting()
    note.clear()
    run.note = note
    if let prepare {
      prepare(run)
    } else {
      observe(run)
    }
    run.showScreens()
    await settle(run)
    return run
  }

  /// A run that something else takes through its steps.
  func makeRunWithoutWaiting() -> Run<State, Action> {
    Run(
      subject, on: home,
      control: RunControl(queue: queue, facts: facts, answers: answers, numbers: numbers),
      numbers: numbers, engine: engine)
  }

  private func observe(_ run: Run<State, Action>) {
    run.onTurn = { [unowned self] _, action in result.coverage.add(action: action) }
    run.onScreenAction = { [unowned self] screenAction in result.coverage.add(screenAction) }
    run.control.onEvent = { [unowned self, unowned run] event in
      switch event {
      case .called(let call):
        if let effect = call.effect.flatMap({ run.control.effects[$0] }) {
          result.coverage.add(effect)
        }
      case .ended(let call, let outcome): result.coverage.add(call, outcome)
      case .finished: break
      }
    }
  }

  /// Takes a step.
  ///
  /// - Returns: false if it can't be taken, because a run did not go as it went before.
  func take(_ choice: Choice, in run: Run<State, Action>) async -> Bool {
    guard run.perform(choice) else {
      result.uncontrolled.insert(
        """
        A run did not go as it went before: the step '\(choice.kind)' was not possible. Something in the feature \
        depends on chance, on time or on another thread.
        """)
      return false
    }
    result.steps += 1
    await settle(run)
    return true
  }
}
