// Shrinking: fewer steps, fewer failures, closer to first in, first out. Each candidate is run.
// Algorithm: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002, with single
// steps only, because counterexamples that were found by few deviations are short.
extension Explorer {
  /// Returns a shorter run with the same finding. Runs that diverge stay as they are: each has to go on to its end, so
  /// that none of their steps can be left out.
  func shrink(_ steps: [Choice], _ finding: Finding) async -> [Choice] {
    if case .divergence = finding { return steps }
    // Each attempt at a step without an end takes long.
    var limit = 500
    if case .endless = finding { limit = 20 }
    var best = steps
    var attempts = 0
    var hasChanged = true
    while hasChanged, attempts < limit {
      hasChanged = false
      for index in best.indices.reversed() where index < best.count {
        for candidate in candidates(for: best, at: index) {
          attempts += 1
          guard let run = await follow(candidate, until: finding), isSimpler(run, than: best)
          else { continue }
          best = run
          hasChanged = true
          break
        }
      }
    }
    return best
  }

  private func candidates(for steps: [Choice], at index: Int) -> [[Choice]] {
    var without = steps
    without.remove(at: index)
    guard let success = steps[index].succeeding else { return [without] }
    var succeeding = steps
    succeeding[index] = success
    return [without, succeeding]
  }

  private func isSimpler(_ steps: [Choice], than others: [Choice]) -> Bool {
    func weight(_ steps: [Choice]) -> (Int, Int, Int) {
      (steps.count { $0.isUser }, steps.count, steps.count { $0.isFailure })
    }
    return weight(steps) < weight(others)
  }

  /// Takes the steps that are possible, and then goes on first in, first out without the user.
  ///
  /// - Returns: the steps that led to the finding; nil if they don't.
  private func follow(_ steps: [Choice], until finding: Finding) async -> [Choice]? {
    let run = await makeRun(observing: { _ in })
    var taken: [Choice] = []
    var rest = steps[...]
    while run.finding == nil {
      run.checkAtRest()
      let choices = run.choices
      if choices.allSatisfy(\.isUser) { run.checkAtEnd() }
      guard run.finding == nil else { break }
      var next: Choice?
      while next == nil, let step = rest.popFirst() {
        next = choices.first { $0.resembles(step) }
      }
      guard let choice = next ?? choices.first(where: { !$0.isUser && !$0.isFailure }) else {
        break
      }
      guard taken.count < 1_000, await take(choice, in: run) else { return nil }
      taken.append(choice)
    }
    return run.finding?.isSame(as: finding) == true ? taken : nil
  }
}

extension Finding {
  /// Whether it is the same mistake, perhaps with other values.
  func isSame(as other: Finding) -> Bool {
    switch (self, other) {
    case (.issue(let text), .issue(let otherText)): text.firstLine == otherText.firstLine
    case (.deadlock, .deadlock), (.endless, .endless): true
    default: self == other
    }
  }
}

extension String {
  fileprivate var firstLine: Substring { prefix { !$0.isNewline } }
}
