internal import ComposableRuntime

extension Explorer {
  /// Explores or replays, and reports the findings.
  func report(
    replaying schedule: String?, writing tests: WrittenTests, mutants: EngineMutants,
    at location: SourceLocation
  ) async -> Exploration {
    if let schedule { return await replay(schedule, writing: tests, at: location) }
    guard let (found, finding) = await findCounterexample() else {
      let explored = result.uncontrolled.isEmpty ? await exploreMutants(mutants) : []
      let exploration = Exploration(result, of: subject, within: budget, mutants: explored)
      if result.uncontrolled.isEmpty {
        for text in mutants.issues(of: explored) { location.report("\(text)\n\n\(exploration)") }
      }
      for name in exploration.unmet {
        location.report("\"\(name)\" held in none of \(result.states) states.\n\n\(exploration)")
      }
      for text in exploration.uncontrolled { location.report(text) }
      if subject.requiresEveryAction, !exploration.unreachedActions.isEmpty {
        location.report(
          """
          Actions that were never applied: \(exploration.unreachedActions.joined(separator: ", ")).

          Let the user do more, or let calls have other outcomes; or remove the actions.

          \(exploration)
          """)
      }
      return exploration
    }
    let seen = result
    var schedule = Schedule(await shrink(found, finding))
    if case .divergence(let other) = finding { schedule.other = other.map(\.kind) }
    let counterexample = await tell(schedule, finding, at: location).counterexample
    let exploration = Exploration(seen, of: subject, within: budget, counterexample)
    report(counterexample, "\(exploration)", writing: tests, at: location)
    return exploration
  }

  /// Explores. An effect that only seems to wait forever is no finding.
  func findCounterexample() async -> Found? {
    guard let found = await explore() else { return nil }
    if case .deadlock = found.finding, await goesOn(after: found.steps) { return nil }
    return found
  }

  private func report(
    _ counterexample: Counterexample, _ summary: String? = nil, writing tests: WrittenTests,
    at location: SourceLocation
  ) {
    let written = tests.write(
      counterexample.test, named: counterexample.script.name, of: "\(location.filePath)")
    location.report(
      ["\(counterexample)", written, summary ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n\n"))
  }

  private func replay(
    _ text: String, writing tests: WrittenTests, at location: SourceLocation
  ) async -> Exploration {
    let schedule: Schedule
    do {
      schedule = try Schedule(text)
    } catch {
      location.report(
        """
        '\(error.word)' is no step of a schedule.

        Steps are actions of the user ('user0', 'press'Save''), calls that return ('1.0') or fail ('1.0!'), and sleeps that end \
        ('~1.0').
        """)
      return Exploration(result, of: subject, within: budget)
    }
    let (counterexample, misfit) = await tell(schedule, nil, at: location)
    if let misfit {
      location.report(
        """
        The schedule does not fit: its step \(misfit) is not possible there.

        \(counterexample.table)
        """)
      return Exploration(result, of: subject, within: budget)
    }
    guard !counterexample.message.isEmpty else {
      return Exploration(result, of: subject, within: budget)
    }
    let exploration = Exploration(result, of: subject, within: budget, counterexample)
    report(counterexample, writing: tests, at: location)
    return exploration
  }

  /// Runs a schedule once more, and writes down what happens.
  ///
  /// - Parameter finding: the finding, if the run alone does not show it.
  /// - Returns: the run, with an empty message if nothing is wrong, and the first step that was not possible.
  private func tell(
    _ schedule: Schedule, _ finding: Finding?, at location: SourceLocation
  ) async -> (counterexample: Counterexample, misfit: String?) {
    let first = await RunTranscript(schedule.steps, by: self)
    guard let otherSteps = schedule.other, first.run.finding == nil, first.misfit == nil else {
      return (counterexample(first, finding, at: location), first.misfit)
    }
    let second = await RunTranscript(otherSteps, by: self)
    guard second.run.finding == nil, second.misfit == nil else {
      return (counterexample(second, nil, at: location), second.misfit)
    }
    let divergence = first.divergence(from: second)
    return (counterexample(first, divergence, comparedWith: second, at: location), nil)
  }

  private func counterexample(
    _ transcript: RunTranscript<State, Action>, _ finding: Finding?,
    comparedWith other: RunTranscript<State, Action>? = nil, at location: SourceLocation
  ) -> Counterexample {
    let finding = transcript.run.finding ?? finding
    var script = transcript.script
    script.complete(finding, of: transcript.run)
    if let other {
      script.otherSteps = other.script.steps
      script.problems += other.script.problems
    }
    let source = ExplorationSource(
      filePath: "\(location.filePath)", line: location.line, column: location.column)
    return Counterexample(
      message: finding?.text ?? "",
      schedule: "\(Schedule(transcript.taken, other: other?.taken))",
      table: other.map(transcript.comparison) ?? transcript.table,
      stepCount: transcript.taken.count,
      test: script.test(of: source, foundAt: "\(location)"), script: script)
  }
}

extension Exploration {
  fileprivate init<State, Action>(
    _ result: ExplorationResult, of subject: Subject<State, Action>,
    within budget: ExplorationBudget, _ counterexample: Counterexample? = nil,
    mutants: [EngineMutant] = []
  ) {
    self.mutants = mutants
    self.counterexample = counterexample
    isExhaustive = result.isExhaustive && result.uncontrolled.isEmpty && counterexample == nil
    stateCount = result.states
    runCount = result.runs
    stepCount = result.steps
    depth = result.depth
    duration = result.duration
    actions = result.coverage.actions.sorted()
    unreachedActions = ActionNames.unreached(of: Action.self, reached: result.coverage.actions)
    screenActions = result.coverage.screenActions.sorted()
    effects = result.coverage.effects.sorted()
    calls = result.coverage.calls
      .map { "\($0): \($1.sorted().joined(separator: ", "))" }.sorted()
    unmet = result.coverage.sometimes.filter { !$1 }.keys.sorted()
    uncontrolled = result.uncontrolled.sorted()
    reachedLimits = result.limits
    orderCount = result.isExhaustive ? result.orders : nil
    unmergedRunCount = result.unmergedRuns
    randomRunCount = result.randomRuns
    timelineCount = result.timelines
    self.budget = budget
    notes = result.notes(isFound: counterexample != nil)
  }
}
