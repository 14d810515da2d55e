// A state's key has all that is known to decide its future. Whether that is all is checked by runs that merge nothing: they
// compare each of their states with the one that the search knows for it. If there are few orders, it is each of them.
extension Explorer {
  /// Runs orders from the start to their ends.
  ///
  /// - Returns: one in which something does not hold, although it holds in the state that it was taken for.
  func checkMerges() async -> Found? {
    // Without merges there is chance to look for.
    let most = budget.mergesStates ? min(1_000, result.runs / 10) : 0
    let limit = budget.unmergedRuns ?? max(budget.mergesStates ? 100 : 20, most)
    guard limit > 0 else { return nil }
    let counts = graph.orderCounts
    var walks = MergeWalks(of: graph, counts: counts, limit: limit, seed: seed)
    result.unmergedRuns = 0
    while !isOutOfTime, let walk = walks.next() {
      switch await check(walk, &walks) {
      case .agreed: if budget.mergesStates { result.unmergedRuns += 1 }
      case .found(let found): return found
      case .diverged: return nil
      }
      await pauseIfDue()
    }
    return nil
  }

  private enum Outcome {
    case agreed
    case found(Found)
    case diverged
  }

  private func check(_ walk: MergeWalks<State>.Walk, _ walks: inout MergeWalks<State>) async
    -> Outcome
  {
    let shuffle = HeapShuffle()
    defer { withExtendedLifetime(shuffle) {} }
    let run = await makeRun()
    var walk = walk
    var steps: [Choice] = []
    guard isSame(run, walk.node) else { return await judge(steps, at: walk.node) }
    while true {
      let node = graph[walk.node]
      let choices = run.choices
      guard choices.count == node.choices.count else { return await judge(steps, at: walk.node) }
      // An order that leads back to a state has no end.
      guard steps.count < longestWalk, let position = walks.step(&walk) else { return .agreed }
      guard let choice = choices.first(where: { $0.resembles(node.choices[position]) }) else {
        return await judge(steps, at: walk.node)
      }
      guard await take(choice, in: run) else { return .diverged }
      steps.append(choice)
      learn(run.control.learned)
      run.checkAtRest()
      if run.finding == nil, run.choices.isEmpty { run.checkAtEnd() }
      result.coverage.add(sometimes: run.sometimes)
      if let finding = run.finding { return .found((steps, finding)) }
      guard walk.node >= 0 else { return .agreed }
      guard isSame(run, walk.node) else { return await judge(steps, at: walk.node) }
    }
  }

  private var longestWalk: Int { min(budget.steps, max(20, 2 * result.depth)) }

  func isSame(_ run: Run<State, Action>, _ node: StateGraph<State>.Index) -> Bool {
    let arrival = arrival(of: run, depth: 0)
    return arrival.key == graph[node].key && arrival.state == graph[node].state
  }

  /// Says why a run is not where it should be: because of chance, or of something that the keys of states lack.
  private func judge(_ steps: [Choice], at node: StateGraph<State>.Index) async -> Outcome {
    let path = graph.path(to: node)
    if await reportsChance(in: steps, isCertain: steps == path) { return .diverged }
    if await reportsChance(in: path, isCertain: false) { return .diverged }
    guard facts.contains(.answers) else {
      learn(.answers)
      return .diverged
    }
    result.uncontrolled.insert(
      """
      Two orders led to states that look the same, and one goes on differently: '\(Schedule(path))' and \
      '\(Schedule(steps))'. Something holds a state that the exploration does not see: a fake, an actor, a global. Say \
      what it holds with 'explore(holding:)' in the dependencies, or give each run its own.
      """)
    return .diverged
  }
}
