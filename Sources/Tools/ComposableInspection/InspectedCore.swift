internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableLog
internal import ComposableSharing

/// Everything that the inspector knows about a store. It belongs to the store, and is used on its actor only.
final class InspectedCore<State, Action> {
  typealias Point = ShadowPoint<State>

  let id: Int
  let name: String
  let options: InspectorOptions
  let clock: SessionClock
  let redactor: Redactor?
  let recorded: TimelineHistory<State, Action>

  private(set) var control: StoreControl<State, Action>?
  private(set) var shadow: Shadow<State, Action>?
  /// The dependencies of the store.
  private(set) var dependencies: DependencyValues?

  var forks = ForkRuns<State>()
  /// The files that were opened, by their numbers.
  private var imports: [Int: TimelineHistory<State, Action>] = [:]
  private var lastImport = 0
  var logs: [LogKey: LogMatches] = [:]
  var features: [Timeline: LogFeatures] = [:]
  var check = DivergenceCheck()
  /// The bytes of the history at some times, for a chart.
  private(set) var byteSamples: [(time: UInt64, bytes: Int)] = []

  init(id: Int, name: String, options: InspectorOptions, clock: SessionClock) {
    self.id = id
    self.name = name
    self.options = options
    self.clock = clock
    redactor = Redactor(options.redactions)
    recorded = TimelineHistory(
      name, RecordedTurns(byteLimit: options.byteLimit, clock: clock),
      byteLimit: options.byteLimit)
  }

  func attach(
    to control: StoreControl<State, Action>, references: SharedReferences?,
    dependencies: DependencyValues?
  ) {
    self.control = control
    self.dependencies = dependencies
    shadow = control.shadowReduction.map { Shadow($0, references: references) }
  }

  /// Adds a file. The oldest files are dropped when all of them take more than the limit of a history; the newest one is
  /// kept.
  ///
  /// - Returns: its number.
  func add(_ imported: TimelineHistory<State, Action>) -> Int {
    lastImport += 1
    imports[lastImport] = imported
    while imports.count > 1, let oldest = imports.keys.min(),
      imports.values.reduce(0, { $0 + $1.byteCount }) > options.byteLimit
    {
      imports[oldest] = nil
      features[.imported(oldest)] = nil
      logs = logs.filter { $0.key.timeline != .imported(oldest) }
    }
    return lastImport
  }

  func noteBytes(at time: UInt64) {
    byteSamples.append((time, recorded.byteCount))
    guard byteSamples.count > 512 else { return }
    byteSamples = byteSamples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }
}

// Timelines.
extension InspectedCore {
  func requireShadow() throws(InspectorError) -> Shadow<State, Action> {
    guard let shadow else { throw .gone(name) }
    return shadow
  }

  func requireControl() throws(InspectorError) -> StoreControl<State, Action> {
    guard let control, control.isAttached else { throw .gone(name) }
    return control
  }

  /// The shadow of a timeline.
  func shadow(of timeline: Timeline) throws(InspectorError) -> Shadow<State, Action> {
    if let own = try history(of: timeline).shadow { return own }
    return try requireShadow()
  }

  /// The history that a timeline is, or begins in.
  func history(
    of timeline: Timeline
  ) throws(InspectorError) -> TimelineHistory<State, Action> {
    guard case .imported(let number) = timeline else { return recorded }
    guard let history = imports[number] else {
      throw InspectorError("There is no imported file \(number). Import it again.")
    }
    return history
  }

  /// The turns of a timeline.
  func turns(of timeline: Timeline) throws(InspectorError) -> Range<Int> {
    guard case .fork(let fork) = timeline else { return try history(of: timeline).turns.turns }
    let first = min(recorded.turns.turns.lowerBound, fork.base + 1)
    return first..<fork.base + fork.steps.count + 1
  }

  /// The state at a point.
  func state(at point: TimePoint) async throws(InspectorError) -> Point {
    let shadow = try shadow(of: point.timeline)
    switch point.timeline {
    case .recorded:
      // The app's present state need not be recreated.
      if let control, control.isAttached, point.turn == control.turn.number,
        let state = control.state
      {
        return Point(turn: point.turn, state: state, shared: SharedOverlay())
      }
      return try await recorded.point(after: point.turn, by: shadow)
    case .imported:
      return try await history(of: point.timeline).point(after: point.turn, by: shadow)
    case .fork(let fork):
      guard point.turn > fork.base else {
        return try await recorded.point(after: point.turn, by: shadow)
      }
      return try await forkPoint(of: fork, after: point.turn)
    }
  }
}

extension InspectorError {
  static func gone(_ name: String) -> InspectorError {
    InspectorError("The store '\(name)' does not exist any more.")
  }
}
