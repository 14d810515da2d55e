internal import ComposableRuntime

/// Searches the runs of a feature for one in which something does not hold.
///
/// Tasks can't be copied, so each run begins at the start and repeats the steps to a state that is known, to go on in
/// another way from there. A run that reaches a known state ends: what follows was or will be tried. Two states are the
/// same if the feature's states are equal, and the same effects run that have received the same. See `Decisions/0047`.
///
/// Order: by the number of deviations from first in, first out (delay bounding: M. Emmi, S. Qadeer, Z. Rakamarić,
/// "Delay-Bounded Scheduling", POPL 2011).
final class Explorer<State: Equatable, Action> {
  let subject: Subject<State, Action>
  private let budget: ExplorationBudget
  private let isConfluent: Bool
  private let seed: UInt64
  private let queue = JobQueue()
  private let home: ExplorationActor
  private let progress = ProgressLine()

  private var nodes: [Int: [Node<State>]] = [:]
  private var frontier = Frontier<State>()
  /// The states in which runs ended, by what the user did and what failed.
  private var ends: [Int: Node<State>] = [:]
  /// The histories of effects that were waited for in real time, in vain.
  private var patience: Set<Int> = []
  /// How many jobs of other threads were reported.
  private var knownForeignJobs = 0
  private var distinguishesStates = false
  private var time = WorkingTime()
  private(set) var result = ExplorationResult()

  init(
    _ subject: Subject<State, Action>, budget: ExplorationBudget, isConfluent: Bool, seed: UInt64
  ) {
    self.subject = subject
    self.budget = budget
    self.isConfluent = isConfluent
    self.seed = seed
    home = ExplorationActor(queue: queue)
  }

  /// Explores.
  ///
  /// - Returns: a counterexample, as it was found; nil if there is none within the budget.
  func explore() async -> (steps: [Choice], finding: Finding)? {
    time = WorkingTime()
    defer {
      progress.end()
      result.duration = time.passed
    }
    if let found = await search() { return found }
    if result.needsToDistinguishStates, !distinguishesStates {
      // What an effect does depends on the state in which it was made, and not only on what it received.
      distinguishesStates = true
      nodes = [:]
      ends = [:]
      frontier = Frontier()
      if let found = await search() { return found }
    }
    guard !result.isExhaustive else { return nil }
    return await searchAtRandom()
  }

  // Exhaustive search.

  private func search() async -> (steps: [Choice], finding: Finding)? {
    result.isExhaustive = true
    let first = await makeRun()
    let (root, _) = insert(first, from: nil)
    if let finding = finding(of: first, at: root) { return ([], finding) }
    while let (node, choice) = frontier.takeFirst() {
      if isOverBudget {
        result.isExhaustive = false
        result.untried = frontier.count + 1
        return nil
      }
      if let found = await follow(choice, from: node) { return found }
      if result.needsToDistinguishStates, !distinguishesStates { return nil }
      await pauseIfDue()
    }
    return nil
  }

  private var isOverBudget: Bool {
    result.states >= budget.states || time.passed >= budget.time
  }

  private func pauseIfDue() async {
    if await time.pauseIfDue() { progress.show(result, after: time.passed) }
  }

  /// Runs up to a node, takes a step that was not tried, and goes on first in, first out up to a known state.
  private func follow(
    _ choice: Choice, from origin: Node<State>
  ) async -> (steps: [Choice], finding: Finding)? {
    let run = await makeRun()
    let path = origin.path
    for step in path {
      guard await take(step, in: run) else { return nil }
    }
    var (node, choice) = (origin, choice)
    while true {
      guard await take(choice, in: run) else { return nil }
      let (next, isNew) = insert(run, from: (node, choice))
      if node.choices.first == choice, node.next == nil { node.next = next }
      if let finding = finding(of: run, at: next) {
        return ((isNew ? next.path : node.path + [choice]), finding)
      }
      guard isNew else {
        result.merges += 1
        if result.merges.isMultiple(of: 50) { await checkMerge(run, into: next) }
        return nil
      }
      if result.runs.isMultiple(of: 50) { await checkRepetition(of: run, to: next) }
      guard let first = next.choices.first else { return nil }
      guard next.depth < budget.steps else {
        result.isExhaustive = false
        return nil
      }
      // The first choice is taken now, and needs no run of its own.
      (node, choice) = (next, first)
    }
  }

  /// Registers the state that a run has reached, unless it is known.
  private func insert(
    _ run: Run<State, Action>, from origin: (node: Node<State>, choice: Choice)?
  ) -> (node: Node<State>, isNew: Bool) {
    let state = run.reachedState
    let key = run.key(withHistory: isConfluent)
    if let known = nodes[key]?.first(where: { $0.state == state }) { return (known, false) }
    let choices = run.finding == nil ? run.choices : []
    let node = Node(state, origin: origin, choices: choices)
    nodes[key, default: []].append(node)
    result.states += 1
    result.depth = max(result.depth, node.depth)
    // Its first step is taken by the run that found it, unless it is the root.
    frontier.insert(stepsFrom: node, at: origin == nil ? 0 : 1)
    run.checkAtRest()
    if let limit = run.reachedLimit { result.reachedLimits.insert(limit) }
    if choices.isEmpty { run.checkAtEnd() }
    return (node, true)
  }

  private func finding(of run: Run<State, Action>, at node: Node<State>) -> Finding? {
    result.coverage.add(sometimes: run.sometimes)
    if let finding = run.finding { return finding }
    guard isConfluent, node.choices.isEmpty else { return nil }
    if let other = ends[run.history] {
      return other === node || other.state == node.state ? nil : .divergence(from: other.path)
    }
    ends[run.history] = node
    return nil
  }

  // Random search.

  private func searchAtRandom() async -> (steps: [Choice], finding: Finding)? {
    var generator = SplitMix(seed: seed)
    let end = time.passed + budget.time / 4
    while budget.randomRuns.map({ result.randomRuns < $0 }) ?? (time.passed < end) {
      let run = await makeRun()
      var steps: [Choice] = []
      result.randomRuns += 1
      while steps.count < budget.steps, let choice = run.choices.randomElement(using: &generator) {
        guard await take(choice, in: run) else { break }
        steps.append(choice)
        run.checkAtRest()
        if run.choices.isEmpty { run.checkAtEnd() }
        if let finding = run.finding { return (steps, finding) }
        let known = nodes[run.key(withHistory: isConfluent)] ?? []
        let state = run.reachedState
        result.randomSteps += 1
        if known.contains(where: { $0.state == state }) { result.knownRandomSteps += 1 }
      }
      result.coverage.add(sometimes: run.sometimes)
      await pauseIfDue()
    }
    return nil
  }

  // Runs.

  func makeRun(observing prepare: ((Run<State, Action>) -> Void)? = nil) async -> Run<State, Action>
  {
    result.runs += 1
    let run = Run(subject, on: home, queue: queue, distinguishesStates: distinguishesStates)
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
    Run(subject, on: home, queue: queue, distinguishesStates: false)
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

  /// Waits for effects that have left the explorer's executors.
  func settle(_ run: Run<State, Action>) async {
    var hasNamedOne = false
    while let lost = run.control.adrift.first(where: { !patience.contains($0.history) }) {
      // Other tasks may have their turn for long meanwhile.
      let hasReturned = await time.pause { [queue] in
        await queue.waitForForeignJob(upTo: .milliseconds(100))
      }
      guard hasReturned else {
        for effect in run.control.adrift { patience.insert(effect.history) }
        break
      }
      result.uncontrolled.insert(
        "\(lost) left the executors of the exploration, and came back by itself.")
      hasNamedOne = true
      run.resume()
    }
    // One that was back before anything waited for it is reported, too.
    if queue.foreignJobs > knownForeignJobs, !hasNamedOne {
      result.uncontrolled.insert(
        "Something left the executors of the exploration, and came back by itself from another thread."
      )
    }
    knownForeignJobs = queue.foreignJobs
    for endpoint in run.control.uncontrolledEndpoints {
      result.uncontrolled.insert(
        """
        '\(endpoint)' answers at once: the way in which it takes its parameters keeps its calls from being intercepted. \
        Give it an endpoint that is made by 'explored'.
        """)
    }
    for call in run.control.escapedCalls {
      result.uncontrolled.insert(
        "'\(call)' was called by a task that the exploration does not control.")
    }
  }

  // Checks of the exploration itself.

  /// Goes on after a merge, and compares with where the known state went.
  private func checkMerge(_ run: Run<State, Action>, into node: Node<State>) async {
    guard let known = node.next, let first = node.choices.first,
      let same = run.choices.first(where: { $0.resembles(first) })
    else { return }
    guard await take(same, in: run) else { return }
    if run.finding == nil, run.reachedState != known.state {
      result.needsToDistinguishStates = true
    }
  }

  /// Repeats a run, and compares.
  private func checkRepetition(of run: Run<State, Action>, to node: Node<State>) async {
    let second = await makeRun()
    for step in node.path {
      guard await take(step, in: second) else { return }
    }
    guard second.key(withHistory: isConfluent) == run.key(withHistory: isConfluent),
      second.reachedState == run.reachedState
    else {
      result.uncontrolled.insert(
        "The same steps led to different states: \(Schedule(node.path)). Something depends on chance or time."
      )
      return
    }
  }
}
