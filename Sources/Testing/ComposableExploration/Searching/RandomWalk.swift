internal import ComposableRuntime

/// Chooses the steps of runs at random, and learns from each run for the next.
struct RandomWalk<State: Equatable, Action> {
  private let order: RandomOrder
  private var generator: SplitMix
  private var counts = FollowingSteps()
  private var transitions = TakenTransitions()
  private var track = RunTrack()
  private var isSelective = false
  /// Hashes of the orders of steps in the runs.
  private var timelines: Set<Int> = []

  /// How many different orders of steps the runs had.
  var timelineCount: Int { timelines.count }

  init(_ order: RandomOrder, seed: UInt64) {
    self.order = order
    generator = SplitMix(seed: seed)
  }

  /// Begins a run.
  mutating func begin(_ run: Run<State, Action>) {
    track = RunTrack()
    track.note(callsOf: run)
    isSelective = Int.random(in: 0..<4, using: &generator) > 0
  }

  /// Chooses a step.
  ///
  /// - Returns: nil if none is possible.
  mutating func next(in run: Run<State, Action>) -> Choice? {
    let choices = run.choices
    guard order != .plain, choices.count > 1 else {
      return choices.randomElement(using: &generator)
    }
    var events: [(event: RunTrack.Event, choices: [Choice])] = []
    for choice in choices {
      let event = track.event(of: choice, in: run)
      if let index = events.firstIndex(where: { $0.event == event }) {
        events[index].choices.append(choice)
      } else {
        events.append((event, [choice]))
      }
    }
    let weights: [Double]
    if order == .newTimelines {
      weights = events.map { transitions.weight(of: $0.event.kind, after: track.recentKinds) }
    } else if isSelective, events.contains(where: { !counts.changesState($0.event.kind) }) {
      weights = events.map { counts.changesState($0.event.kind) ? 0 : 1 }
    } else {
      weights = events.map { counts.weight(of: $0.event.kind, selectively: isSelective) }
    }
    return events[position(by: weights)].choices.randomElement(using: &generator)
  }

  /// Call before a step is taken.
  mutating func willTake(_ choice: Choice, in run: Run<State, Action>) {
    let event = track.event(of: choice, in: run)
    transitions.note(event.kind, after: track.recentKinds)
    track.take(event, choice)
  }

  /// Call when a step was taken.
  ///
  /// - Parameter hasChanged: whether the state is another one.
  mutating func didTake(in run: Run<State, Action>, hasChanged: Bool) {
    let hasCalled = track.note(callsOf: run)
    // An effect reads the state of the moment at which the user starts it. So do calls of an effect, but a run may have any
    // number of these, and few of them matter.
    track.noteChange(hasChanged || hasCalled && track.isUsers)
  }

  /// Call at the end of a run.
  mutating func end() {
    counts.learn(track)
    transitions.endRun(isNew: timelines.insert(track.timeline).inserted)
  }

  private mutating func position(by weights: [Double]) -> Int {
    var rest = Double.random(in: 0..<weights.reduce(0, +), using: &generator)
    for (position, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return position }
    }
    return weights.count - 1
  }
}

/// How many steps follow from a step of a kind, as the runs before have shown.
private struct FollowingSteps {
  private struct Entry {
    var count = 0
    var steps = 0
    var changingSteps = 0
    var hasChangedState = false
  }

  private var entries: [Int: Entry] = [:]

  /// Whether a step of a kind is known to change the state; true for a kind that is not known.
  func changesState(_ kind: Int) -> Bool { entries[kind]?.hasChangedState ?? true }

  /// The mean number of steps that follow, with the step itself.
  func weight(of kind: Int, selectively: Bool) -> Double {
    guard let entry = entries[kind] else { return 1 }
    let steps = selectively ? entry.changingSteps : entry.steps
    // A step to which no such step is due may come at any time.
    return max(Double(steps) / Double(entry.count), 0.01)
  }

  mutating func learn(_ track: RunTrack) {
    for step in track.stepsWithFollowers() {
      var entry = entries[step.kind] ?? Entry()
      entry.count += 1
      entry.steps += step.followers
      entry.changingSteps += step.changingFollowers
      if step.hasChanged { entry.hasChangedState = true }
      entries[step.kind] = entry
    }
  }
}

/// How often steps were taken after two others, and how often that led to a new timeline.
private struct TakenTransitions {
  private struct Entry {
    var count = 0
    var newCount = 0
  }

  private var entries: [Int: Entry] = [:]
  /// The transitions of the current run.
  private var taken: [Int] = []

  func weight(of kind: Int, after recent: (Int, Int)) -> Double {
    let entry = entries[key(kind, recent)] ?? Entry()
    let count = Double(1 + entry.count)
    let share = Double(1 + entry.newCount) / count
    return share * share / count.squareRoot()
  }

  mutating func note(_ kind: Int, after recent: (Int, Int)) {
    let key = key(kind, recent)
    entries[key, default: Entry()].count += 1
    taken.append(key)
  }

  /// - Parameter isNew: whether the run had a timeline that no run had before.
  mutating func endRun(isNew: Bool) {
    if isNew { for key in taken { entries[key]?.newCount += 1 } }
    taken = []
  }

  private func key(_ kind: Int, _ recent: (Int, Int)) -> Int {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(recent.0)
    hasher.combine(recent.1)
    return hasher.finalize()
  }
}
