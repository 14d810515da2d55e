internal import ComposableRuntime

// Beyond the budget.
extension Explorer {
  /// Runs at random, which merge nothing.
  func searchAtRandom() async -> Found? {
    var generator = SplitMix(seed: seed)
    let end = workingTime + budget.time / 4
    while budget.randomRuns.map({ result.randomRuns < $0 }) ?? (workingTime < end) {
      let run = await makeRun()
      var steps: [Choice] = []
      result.randomRuns += 1
      while steps.count < budget.steps, let choice = run.choices.randomElement(using: &generator) {
        guard await take(choice, in: run) else { break }
        steps.append(choice)
        run.checkAtRest()
        if run.choices.isEmpty { run.checkAtEnd() }
        if let finding = run.finding { return (steps, finding) }
        result.randomSteps += 1
        if graph.contains(arrival(of: run, depth: steps.count)) { result.knownRandomSteps += 1 }
      }
      result.coverage.add(sometimes: run.sometimes)
      await pauseIfDue()
    }
    return nil
  }
}
