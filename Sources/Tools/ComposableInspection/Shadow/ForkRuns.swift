internal import ComposableArchitecture

/// An evaluated fork.
struct ForkRun<State> {
  let base: Int
  private(set) var steps: [Fork.Step] = []
  /// The shadow's assumptions in each step.
  private(set) var notes: [String?] = []
  /// The points after some steps.
  private(set) var keyframes = Keyframes<State>()
  /// The point after the last step.
  private(set) var end: ShadowPoint<State>

  init(from base: ShadowPoint<State>) {
    self.base = base.turn
    end = base
    keyframes.insert(base, byteLimit: .max)
  }

  /// The number of leading steps that are shared with another fork.
  func commonCount(with fork: Fork) -> Int {
    guard fork.base == base else { return -1 }
    var count = 0
    let most = min(steps.count, fork.steps.count)
    while count < most, steps[count] == fork.steps[count] { count += 1 }
    return count
  }

  /// The run up to the kept point nearest to a step.
  func cut(after count: Int) -> ForkRun {
    guard count < steps.count else { return self }
    var cut = self
    guard let point = keyframes.nearest(atOrBefore: base + count) else { return self }
    cut.end = point
    cut.steps.removeLast(steps.count - (point.turn - base))
    cut.notes.removeLast(notes.count - (point.turn - base))
    cut.keyframes.drop(after: point.turn)
    return cut
  }

  mutating func extend(
    by taken: ArraySlice<Fork.Step>, _ notes: [String?], to end: ShadowPoint<State>, byteLimit: Int
  ) {
    steps += taken
    self.notes += notes
    self.end = end
    if keyframes.isMissing(at: end.turn, after: base, spacing: 64) {
      keyframes.insert(end, byteLimit: byteLimit)
    }
  }

  mutating func remember(_ point: ShadowPoint<State>) { keyframes.remember(point) }
}

/// The last evaluated forks.
struct ForkRuns<State> {
  private var runs: [ForkRun<State>] = []
  private static var limit: Int { 4 }

  /// The run with the longest common prefix with a fork, cut to that prefix.
  func nearest(to fork: Fork) -> ForkRun<State>? {
    let found = runs.map { ($0, $0.commonCount(with: fork)) }.max { $0.1 < $1.1 }
    guard let found, found.1 >= 0 else { return nil }
    return found.0.cut(after: found.1)
  }

  /// The complete run of a fork.
  func whole(_ fork: Fork) -> ForkRun<State>? {
    runs.first { $0.base == fork.base && $0.steps == fork.steps }
  }

  mutating func add(_ run: ForkRun<State>) {
    runs.removeAll { $0.base == run.base && run.steps.starts(with: $0.steps) }
    runs.append(run)
    if runs.count > Self.limit { runs.removeFirst() }
  }

  mutating func removeAll() { runs = [] }
}
