public import ComposableArchitecture
public import ComposableDependencies
public import ComposableFoundation
public import ComposableLog
internal import ComposableRuntime
internal import ComposableSharing
internal import IssueReporting

/// Records the actions of a store and the results of its dependencies, so that the session can be replayed elsewhere.
///
/// ```swift
/// let recording = StoreRecording<App.State, App.Action>()
/// let store = Store(initialState: App.State(), middleware: [recording]) { App() }
/// // …
/// try recording.write(to: url)
/// ```
///
/// It keeps the actions with their causes, snapshots of the state, and the results of the dependencies: dates, ids, random
/// numbers, the calendar, sleeps, and the endpoints of `@DependencyClient` types, with the elements of their streams.
/// In addition it keeps the shared values that the reducer found. Facts older than the limits are dropped.
///
/// `recording.save(to: url)` saves it by itself, when an issue is reported, the process crashes, is ended by a signal, or
/// exits. Without any line of code, `COMPOSABLE_RECORD=session.jsonl` in the environment of a program that links this module records each
/// of its root stores.
///
/// Nothing is encoded before the recording is saved, except shared values. A turn costs some 250 ns more, a call of a
/// client less than 1 µs; the benchmark `recording` measures both. The states and actions must be `Codable`, and so must
/// the arguments and results of endpoints: ``unrecordedEndpoints`` names the endpoints that are not recorded.
///
/// Secrets are not in the file: the fields of `Redactable` types, text typed into a `SecureField` of this package,
/// texts with the name of a secret, such as `password` or `accessToken`, and the values that `redacting:` selects.
/// Stand-ins of the same types replace them.
///
/// Values that a feature reads without its dependencies are not recorded: a global variable, the time, a random number.
///
/// Like its store it belongs to an actor, and is not `Sendable`.
public final class StoreRecording<State: Codable, Action: Codable>: Middleware {
  private let recorded: RecordedFacts
  /// Nil if nothing is redacted.
  private let redactor: Redactor?
  private var control: StoreControl<State, Action>?
  /// Belongs to the store, which applies actions only while it exists.
  // Exclusivity is not checked: each access is a single read or write, and the checks would cost as much as the rest.
  @exclusivity(unchecked) private unowned var tracer: TurnTracer?
  @exclusivity(unchecked) private var sharedValues: SharedValueFacts?
  private var isOfSeveralStores = false
  private var references: SharedReferences?
  private let collector = SharedWriteCollector(keepsValuesBefore: false)
  @exclusivity(unchecked) private var isSnapshotDue = false
  /// The number of the next turn, unless other middleware drops its action.
  @exclusivity(unchecked) private var nextTurn = 1
  @exclusivity(unchecked) private var actionSize = SizeEstimate(interval: 31, averaging: 4)
  @exclusivity(unchecked) private var stateSize = SizeEstimate(interval: 7)
  private let lastState = LastState<State>()
  private var automaticFile: (file: FactsFile<State, Action>, events: Set<RecordingEvent>)?

  /// - Parameters:
  ///   - duration: how far back the recording reaches; ten minutes by default. It may reach further, because it begins
  ///     with a snapshot.
  ///   - byteLimit: the maximum size in memory, in bytes, as far as it can be estimated; 16 MiB by default. The last
  ///     snapshot and the facts after it are kept even if they are larger, except for calls of effects, which may
  ///     continue without limit between two turns. A replay does not need them.
  ///   - redactions: values to leave out of the file, or to keep, in addition to the default rules.
  ///   - fileID: where an endpoint that can't be recorded is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public convenience init(
    last duration: Duration = .seconds(600), byteLimit: Int = 16 << 20,
    redacting redactions: [RedactionRule] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(last: duration, byteLimit: byteLimit, redacting: redactions) { endpoint, reason in
      reportIssue(
        "Calls of '\(endpoint)' are not recorded, and can't be replayed.\n\n\(reason)",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// - Parameters:
  ///   - onUnrecordable: called once for each endpoint that can't be recorded.
  ///   - onUnrecordedEffect: called once for each place in ``unrecordedEffects``.
  init(
    last duration: Duration = .seconds(600), byteLimit: Int = 16 << 20,
    redacting redactions: [RedactionRule] = [],
    onUnrecordable: @escaping @Sendable (_ endpoint: String, _ reason: String) -> Void,
    onUnrecordedEffect: @escaping @Sendable (_ place: String) -> Void = { _ in }
  ) {
    let segments = Segments(
      byteLimit: byteLimit, turnLimit: turnsBetweenSnapshots, timeLimit: duration)
    recorded = RecordedFacts(
      segments, onUnrecordable: onUnrecordable, onUnrecordedEffect: onUnrecordedEffect)
    redactor = Redactor(redactions)
  }

  deinit {
    guard let (file, events) = automaticFile, events.contains(.end) else { return }
    if let last = lastState.value() { recordSharedValues(before: last.turn + 1) }
    file.save(because: .end)
  }

  /// The recording up to now, ending with the present state, or the last one if the store is gone. Use it on the store's
  /// actor, and not in a reducer.
  ///
  /// Its facts are whole. Secrets are left out when it is encoded.
  public var file: LogFile<State, Action> {
    // Values written since the last turn are a part of the present state.
    let last = control.flatMap { control in control.state.map { ($0, control.turn.number) } }
    let state = last ?? lastState.value()
    if let state { recordSharedValues(before: state.1 + 1) }
    var facts: [LogFact<State, Action>] = recorded.facts()
    if let state { facts.append(.snapshot(state.0, after: state.1)) }
    return LogFile(facts, redacting: redactor)
  }

  /// Writes the recording to a file now, and replaces an existing file. Use it under the same conditions as ``file``.
  ///
  /// - Throws: `LogFileError` if a value can't be encoded, and the errors of the file system.
  public func write(to file: URL) throws {
    try RecordingFile(file).write(self.file.encoded())
  }

  /// Saves the recording to a file by itself: when an issue is reported, when the process crashes, when a signal ends it,
  /// and at the end. Each time it replaces the file's contents.
  ///
  /// The last line has the state, unless the process ended in the middle of a turn. Then it has the action of that turn.
  ///
  /// A value that can't be encoded is left out. If a state or an action contains an object, encoding it must be safe
  /// on another thread than the store's, while the process crashes, exits, or handles a signal.
  ///
  /// - Parameters:
  ///   - file: the file. Its folder has to exist.
  ///   - events: when it is saved; all by default.
  public func save(to file: URL, on events: Set<RecordingEvent> = Set(RecordingEvent.allCases)) {
    lastState.share()
    let saved = FactsFile<State, Action>(recorded, lastState, redacting: redactor, file: file)
    saved.attach(to: control?.isolation)
    automaticFile = (saved, events)
    SavedRecordings.add(saved, on: events)
  }

  /// The size in memory, in bytes, as far as it can be estimated.
  public var byteCount: Int { recorded.byteCount }

  /// The endpoints whose calls could not be recorded, with the reasons.
  public var unrecordedEndpoints: [String: String] { recorded.unrecordable }

  /// The places of effects, such as `App/Search.swift:30`, that have ended, sent actions, and called nothing that is
  /// recorded.
  ///
  /// Such an effect may compute its action, or call a closure that its reducer keeps. In a replay nothing is missing,
  /// because the action is recorded. But a test that is written from the recording calls the closure itself. To have its
  /// calls in the file, make it an endpoint of a `@DependencyClient`, and read that by `@Dependency`.
  public var unrecordedEffects: Set<String> { recorded.unrecordedEffects }

  // Middleware.

  public func prepareDependencies(_ values: inout DependencyValues) {
    values.interceptor = ChannelInterceptor(
      CallRecorder(facts: recorded), answersAlone: false, inside: values.interceptor)
    references = values.sharedReferences
  }

  /// If the recording's previous store is gone, the recording starts over.
  public func attach(to control: StoreControl<State, Action>) {
    if self.control?.isAttached == true {
      reportIssue(
        """
        A 'StoreRecording' was attached to a second store. It has the facts of both, which can't be separated.

        Make a recording for each store.
        """)
      // Any of the stores may be released before the others.
      isOfSeveralStores = true
      tracer = nil
      return
    }
    if self.control != nil { recorded.restart() }
    self.control = control
    tracer = isOfSeveralStores ? nil : control.tracer
    automaticFile?.file.attach(to: control.isolation)
    sharedValues = references.map {
      SharedValueFacts(of: $0, redacting: redactor)
    }
    guard let state = control.state else { return }
    // Not always turn 0: middleware that was attached before may have sent an action.
    let turn = control.turn.number
    begin(with: .snapshot(state, after: turn), of: state, before: turn + 1)
    _ = lastState.keep(state, after: turn)
  }

  /// Begins a segment with a state. Older facts may be dropped, so all shared values follow the state.
  ///
  /// - Parameter next: the next turn.
  private func begin(with fact: Segments.Fact, of state: State, before next: Int) {
    nextTurn = next
    let writes = sharedValues?.all() ?? []
    // They count as a part of the snapshot: otherwise large values would make the next snapshot due.
    recorded.begin(
      with: fact, bytes: writes.reduce(stateSize.size(of: state)) { $0 + size(of: $1) })
    isSnapshotDue = false
    for write in writes { recorded.append(.shared(write, before: next), bytes: 0) }
  }

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let turn = tracer?.turn ?? control?.turn ?? StoreTurn(number: 0, cause: .sent)
    // A state shows a replay that no turns are missing.
    if isSnapshotDue || turn.number != nextTurn && !isOfSeveralStores {
      begin(with: .snapshot(state, after: turn.number - 1), of: state, before: turn.number)
    }
    nextTurn = turn.number + 1
    recordSharedValues(before: turn.number)
    if let redactor, let text = ConcealedText.current {
      redactor.learn(text, from: action, in: turn.number)
    }
    isSnapshotDue = recorded.beginTurn(turn, action, bytes: actionSize.size(of: action))
    let isCollecting = collector.begin()
    lastState.release()
    let effect = next(&state, action)
    if isCollecting {
      record(collector.writes, in: turn.number)
      collector.end()
    }
    // An issue that the reducer reported has saved a file without the state.
    if lastState.keep(state, after: turn.number) { automaticFile?.file.saveNow() }
    return effect
  }

  private func record(_ writes: [SharedWrite], in turn: Int) {
    for write in writes {
      let write = LoggedWrite(write, redacting: redactor)
      recorded.append(.wrote(write, in: turn), bytes: size(of: write))
    }
    guard let (new, others) = sharedValues?.changes(except: writes) else {
      return
    }
    for write in new { recorded.append(.shared(write, before: turn), bytes: size(of: write)) }
    for write in others {
      recorded.append(.shared(write, before: turn + 1), bytes: size(of: write))
    }
  }

  private func recordSharedValues(before turn: Int) {
    for write in sharedValues?.changes() ?? [] {
      recorded.append(.shared(write, before: turn), bytes: size(of: write))
    }
  }

  public func didPut(_ state: State) {
    guard let turn = control?.turn else { return }
    begin(with: .put(state, in: turn.number), of: state, before: turn.number + 1)
    _ = lastState.keep(state, after: turn.number)
  }

  public func effect(_ event: EffectEvent) {
    switch event {
    case .started(let trace): recorded.append(.started(LoggedEffect(trace)), bytes: sizeOfEffect)
    case .ended(let trace, let end):
      recorded.append(.ended(trace.id, LoggedEnd(end)), bytes: 0)
    }
  }
}

/// Snapshots show a replay where states begin to differ. A snapshot of a small state in this many turns is cheap;
/// snapshots of large states are rarer.
private let turnsBetweenSnapshots = 100

// Estimated sizes in bytes.

private let sizeOfEffect = 256

private func size(of write: LoggedWrite) -> Int { 128 + write.value.utf8.count }
