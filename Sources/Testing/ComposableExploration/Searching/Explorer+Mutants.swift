// Mutants of the engine: the search is repeated with each mistake that the engine could have made.
extension Explorer {
  /// Explores the mutants of the engine. Call it after a search in which nothing was found.
  func exploreMutants(_ mutants: EngineMutants) async -> [EngineMutant] {
    let mistakes = (engine?.possible ?? []).filter { mutants.kinds.contains($0.kind) }
      .sorted { ($0.kind.rank, $0.subject) < ($1.kind.rank, $1.subject) }
    var explored: [EngineMutant] = []
    for mistake in mistakes {
      explored.append(await explore(mistake))
    }
    return explored
  }

  private func explore(_ mistake: EngineMistake) async -> EngineMutant {
    var budget = budget
    // A difference of merged states is of no interest here.
    budget.unmergedRuns = 0
    let explorer = Explorer(
      subject, budget: budget, isConfluent: isConfluent, seed: seed,
      engine: MutatedEngine(mistake))
    let found = await explorer.findCounterexample()
    return EngineMutant(
      kind: mistake.kind, name: mistake.name,
      noticedBy: found?.finding.title ?? absence(from: explorer.result.coverage),
      reachedLimits: explorer.result.limits.subtracting(result.limits))
  }

  /// - Parameter mutated: the coverage of a search with a mistake.
  /// - Returns: a state or an action of this search that the other one lacks.
  private func absence(from mutated: Coverage) -> String? {
    let own = result.coverage
    let unmet = mutated.sometimes.filter { !$1 && own.sometimes[$0] == true }.keys.min()
    if let unmet { return "\"\(unmet)\", which never held" }
    guard subject.requiresEveryAction else { return nil }
    return own.actions.subtracting(mutated.actions).min().map {
      "the action '\($0)', which was never applied"
    }
  }
}

extension EngineMutants.Kind {
  /// The place in a report.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Finding {
  /// A line of a report.
  fileprivate var title: String {
    switch self {
    case .property(let failure): "\"\(failure.name)\""
    case .issue(let text): "the issue \"\(text.prefix { !$0.isNewline })\""
    case .deadlock(let effect, limit: _): "a deadlock: \(effect) waits forever"
    case .endless(let effect): "a step without an end: \(effect) goes on"
    case .divergence: "two orders that end in different states"
    }
  }
}

extension EngineMutants {
  /// The issues to report of the mutants that were explored.
  func issues(of mutants: [EngineMutant]) -> [String] {
    // Also if a test asks for none at this time.
    guard !kinds.isEmpty else { return [] }
    let unnoticed = mutants.filter { $0.noticedBy == nil }
    var issues = unnoticed.filter { !accepted.contains($0.name) }.map(\.unnoticedIssue)
    for name in accepted.subtracting(unnoticed.map(\.name)).sorted() {
      let noticed = mutants.first { $0.name == name }
      issues.append(
        noticed.map { "A mistake of the engine that was accepted is noticed now: \($0)." }
          ?? "The engine can't make a mistake that was accepted: \(name).")
    }
    return issues
  }
}

extension EngineMutant {
  fileprivate var unnoticedIssue: String {
    var text = """
      No property notices a mistake of the engine: \(name).

      Add a property that breaks then, or let the user or the calls do more. If no user could notice it either, accept it with \
      'mutants: .all.unnoticed("\(name)", because: …)'.
      """
    if !reachedLimits.isEmpty {
      text +=
        " The search with the mistake has reached the limits of its budget, and a longer one may notice it."
    }
    return text
  }
}
