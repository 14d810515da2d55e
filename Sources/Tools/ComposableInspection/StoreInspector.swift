internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableRuntime
internal import ComposableSourceText

/// A root store of the process, for the inspector's screens.
///
/// It keeps neither the store nor its actor alive. Each answer is made on the store's actor, where the states and
/// actions stay: they need not be `Sendable`. Long answers yield to the app every few milliseconds; but a file is
/// encoded or decoded in one piece, because its states can't leave the actor.
final class StoreInspector<State, Action>: InspectedStore {
  typealias Core = InspectedCore<State, Action>

  let id: Int
  let name: String
  let hub = UpdateHub()
  private let visits: Visits
  private let screens: (any StateScreens)?
  private let home = Locked(StoreHome<State, Action>())

  init(id: Int, visits: Visits, screens: (any StateScreens)?) {
    self.visits = visits
    self.id = id
    self.screens = screens
    name = Self.name(of: State.self)
  }

  /// `App` for `MyApp.App.State`.
  private static func name(of state: Any.Type) -> String {
    let type = TypeName(state)
    let name = type.feature ?? type.short
    // The type of a state that is not nested says little: take the module's name.
    guard name != "State" else { return "\(type.module)" }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  func attach(to core: Core) {
    let actor = core.control?.isolation
    home.withLock { $0 = StoreHome(core: core, actor: actor) }
  }

  /// Call when the store is gone.
  func detach() { home.withLock { $0.isDetached = true } }

  var visitor: Int? { visits.visitor(ofStore: id) }

  func updates() -> AsyncStream<Void> { hub.updates() }

  // Answers.

  func status() async -> StoreStatus? {
    let hasScreen = screens?.hasScreen(of: State.self, Action.self) ?? false
    do {
      return try await onActor { core throws(InspectorError) in
        await core.compare()
        return core.status(hasScreen: hasScreen)
      }
    } catch {
      return home.withLock { $0.lacksActor }
        ? StoreStatus(id: id, name: name, turns: 1..<1, divergence: error.description) : nil
    }
  }

  func turnCount() async -> Int? {
    try? await onActor { core throws(InspectorError) in core.recorded.turns.turns.count }
  }

  func log(_ query: LogQuery, of timeline: Timeline) async throws(InspectorError) -> LogPage {
    try await onActor { core throws(InspectorError) in try await core.log(query, of: timeline) }
  }

  func turn(_ turn: Int, of timeline: Timeline) async throws(InspectorError) -> TurnDetails {
    try await onActor { core throws(InspectorError) in
      try await core.details(of: turn, in: timeline)
    }
  }

  func value(_ query: ValueQuery) async throws(InspectorError) -> ValuePage {
    try await onActor { core throws(InspectorError) in try await core.value(query) }
  }

  func changes(
    from first: TimePoint, to second: TimePoint
  ) async throws(InspectorError) -> [ValueChange] {
    try await onActor { core throws(InspectorError) in
      try await core.changes(from: first, to: second)
    }
  }

  func effects(_ turns: ClosedRange<Int>) async -> [EffectRecord] {
    (try? await onActor { core throws(InspectorError) in core.effects(turns) }) ?? []
  }

  func statistics(_ turns: ClosedRange<Int>) async -> StoreStatistics {
    (try? await onActor { core throws(InspectorError) in await core.statistics(turns) })
      ?? StoreStatistics()
  }

  func screen(at point: TimePoint) async throws(InspectorError) -> (any StateScreen)? {
    guard let screens, screens.hasScreen(of: State.self, Action.self) else { return nil }
    return try await onActor { core throws(InspectorError) in
      let past = try await core.state(at: point)
      var screen = screens.screen(for: past.state, action: Action.self, redactor: core.redactor)
      screen?.presentValues = past.shared.names
      return screen
    }
  }

  // The running app.

  func jump(to point: TimePoint) async throws(InspectorError) {
    try await onActor { core throws(InspectorError) in try await core.jump(to: point) }
  }

  func setDelivery(_ delivery: ActionDelivery) async {
    home.withLock { $0.isInterrupted = delivery != .live }
    try? await onActor { core throws(InspectorError) in core.setDelivery(delivery) }
    hub.yield()
  }

  func resume() async {
    // Another tool may hold the actions.
    if home.withLock({ $0.isInterrupted }) { await setDelivery(.live) }
  }

  func send(_ action: ActionText) async throws(InspectorError) {
    try await onActor { core throws(InspectorError) in try core.send(action) }
  }

  func put(_ value: String, at path: ValuePath) async throws(InspectorError) {
    try await onActor { core throws(InspectorError) in try core.put(value, at: path) }
  }

  // Typed actions and values.

  func completions(of text: String) async -> [Completion] {
    TypedAction.completions(of: text, for: Action.self)
  }

  func check(_ action: ActionText) async throws(InspectorError) -> String {
    try await onActor { core throws(InspectorError) in try core.check(action) }
  }

  // Files.

  func export(
    _ format: ExportFormat, _ turns: ClosedRange<Int>
  ) async throws(InspectorError) -> ExportedFile {
    try await onActor { core throws(InspectorError) in try await core.export(format, turns) }
  }

  func `import`(_ file: Data, named name: String) async throws(InspectorError) -> ImportedFile {
    try await onActor { core throws(InspectorError) in try core.read(file, named: name) }
  }

  // The actor.

  /// Runs a closure with the core on the store's actor.
  private func onActor<Result: Sendable>(
    _ body: @Sendable (Core) async throws(InspectorError) -> Result
  ) async throws(InspectorError) -> Result {
    let home = home.withLock { $0 }
    guard !home.isGone else { throw .gone(name) }
    guard let actor = home.actor else {
      throw InspectorError(
        """
        The store '\(name)' has no actor, so only its own code can read it safely. Create it on an actor, or \
        pass one: 'Store(initialState:isolation:)'.
        """)
    }
    return try await Self.run(home, name, body, on: actor)
  }

  private static func run<Result: Sendable>(
    _ home: StoreHome<State, Action>, _ name: String,
    _ body: @Sendable (Core) async throws(InspectorError) -> Result, on actor: isolated any Actor
  ) async throws(InspectorError) -> Result {
    guard let core = home.core else { throw .gone(name) }
    return try await body(core)
  }
}

/// Where a store lives.
///
/// Unchecked: the core is accessed on the actor only. Even checking whether it exists would retain it for a moment: if
/// the store were released in that moment, the checking thread would release its states.
private struct StoreHome<State, Action>: @unchecked Sendable {
  private(set) weak var core: InspectedCore<State, Action>?
  private(set) weak var actor: (any Actor)?
  private var wasAttached = false
  private var hadActor = false
  /// Whether the store is known to be gone.
  var isDetached = false
  /// Whether its actions are held or dropped, because the inspector's user wanted that.
  var isInterrupted = false

  init() {}

  init(core: InspectedCore<State, Action>, actor: (any Actor)?) {
    self.core = core
    self.actor = actor
    wasAttached = true
    hadActor = actor != nil
  }

  /// Whether the store was on an actor that does not exist any more, or is gone itself.
  var isGone: Bool { !wasAttached || isDetached || hadActor && actor == nil }

  var lacksActor: Bool { wasAttached && !isDetached && !hadActor }
}
