// Beyond the budget.
extension Explorer {
  /// Runs at random, which merge nothing.
  func searchAtRandom() async -> Found? {
    var walk = RandomWalk<State, Action>(budget.randomOrder, seed: seed)
    let end = workingTime + budget.time / 4
    while budget.randomRuns.map({ result.randomRuns < $0 }) ?? (workingTime < end) {
      let run = await makeRun()
      var steps: [Choice] = []
      result.randomRuns += 1
      walk.begin(run)
      while steps.count < budget.steps, let choice = walk.next(in: run) {
        let before = run.reachedState
        walk.willTake(choice, in: run)
        guard await take(choice, in: run) else { break }
        walk.didTake(in: run, hasChanged: run.reachedState != before)
        steps.append(choice)
        run.checkAtRest()
        if run.choices.isEmpty { run.checkAtEnd() }
        if let finding = run.finding {
          walk.end()
          result.timelines = walk.timelineCount
          return (steps, finding)
        }
        result.randomSteps += 1
        if graph.contains(arrival(of: run, depth: steps.count)) { result.knownRandomSteps += 1 }
      }
      walk.end()
      result.timelines = walk.timelineCount
      result.coverage.add(sometimes: run.sometimes)
      await pauseIfDue()
    }
    return nil
  }
}
