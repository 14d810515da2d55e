#if SQLite || PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableDependencies
  internal import ComposableFoundation
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableRuntime
  internal import ComposableSessions
  internal import ComposableSharing
  internal import IssueReporting

  /// Brings the turns of a store into its journal.
  ///
  /// A turn is one record: the lines of a log that are needed to repeat it, which are its action, what its reducer has called, and the
  /// shared values that it has found and written; and lines of the journal for its durable effects.
  final class StoreJournal<State: Codable, Action: Codable>: Middleware {
    let stream: JournalStream
    private let calls: JournalCalls
    private let place: SourceLocation
    /// Whether it does not say that the store has stopped.
    private let isQuiet: Bool
    private let version: Int
    private let now: @Sendable () -> Double
    private let encoder = StateCoding.encoder()
    private var control: StoreControl<State, Action>?
    private unowned var tracer: TurnTracer?
    private var references: SharedReferences?
    private var sharedValues: SharedValueFacts?
    private let collector = SharedWriteCollector(keepsValuesBefore: false)

    /// The number of the last turn of the processes before.
    private let turnsBefore: Int
    /// Fields of the state that another build has written, and this one does not know.
    private let foreign: ForeignFields?
    /// The number of the next turn.
    private var nextTurn: Int
    /// The record of the turn that is being applied, until its effects have started.
    private var record: [UInt8]?
    /// The durable effects that have begun in it.
    private var begun: [JournaledEffect] = []
    /// The durable effects that have ended, while actions wait that may be theirs.
    private var ended: [JournaledEffect] = []
    /// Whether the journal lacks a state, so that the next turn is one.
    private var needsState = false
    /// Lines that belong to no turn, and wait for the next record.
    private var lines = ""
    private var snapshotBytes = 0
    private var bytesSinceSnapshot = 0
    private var bytesSinceHash = 0
    private let policy: SnapshotPolicy
    private var isStopped = false
    /// Why the action of this turn was not applied.
    private var refusal: JournalError?

    /// The durable effects that have not ended, by id and action.
    private var durable: [String: JournaledEffect] = [:]
    /// The content of the journal for durable effects that have not started again.
    private var memories: [String: EffectMemory]
    /// The running effects of durable effects.
    private var parts: [EffectTrace.ID: JournaledEffect] = [:]
    private var partsOfPlaces: [String: [EffectTrace.ID]] = [:]
    /// The receipts of actions that wait for their turns.
    private var pending: [WeakReceipt] = []
    /// The other running effects.
    private var others: [EffectTrace.ID: String] = [:]

    init(
      _ stream: JournalStream, after recovered: RecoveredStore, version: Int,
      policy: SnapshotPolicy, isQuiet: Bool,
      now: @escaping @Sendable () -> Double, at place: SourceLocation
    ) {
      (self.stream, self.version, self.policy) = (stream, version, policy)
      (self.isQuiet, self.now, self.place) = (isQuiet, now, place)
      turnsBefore = recovered.turn
      nextTurn = recovered.turn + 1
      foreign = recovered.foreign
      memories = recovered.memories
      let name = stream.name
      calls = JournalCalls { endpoint, reason in
        place.report(
          "The journal of the store '\(name)' can't repeat calls of '\(endpoint)'.\n\n\(reason)")
      }
    }

    private struct WeakReceipt {
      weak var receipt: JournalReceipt?
    }

    // MARK: Middleware

    func prepareDependencies(_ values: inout DependencyValues) {
      values.interceptor = ChannelInterceptor(
        JournalChannel(calls, now: now), answersAlone: false, inside: values.interceptor)
      references = values.sharedReferences
    }

    func attach(to control: StoreControl<State, Action>) {
      self.control = control
      tracer = control.tracer
      control.giveReceipts(self)
      control.remember(StoreLife(self))
    }

    /// Begins the journal of this process, before the store has a turn.
    ///
    /// - Parameter state: the initial state.
    /// - Throws: ``JournalError/notEncodable(store:field:reason:)``.
    func begin(with state: State) throws(JournalError) {
      sharedValues = references.map { SharedValueFacts(of: $0, redacting: nil) }
      stream.begin(with: try snapshot(of: state, after: 0))
    }

    func apply(
      _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
      guard !refuses() else { return .none }
      let turn = shifted(tracer?.turn ?? StoreTurn(number: 0, cause: .sent))
      // Encoded before it is applied.
      guard !needsState, let json = try? encoder.encode(action) else {
        return applyAsState(action, turn, &state, next)
      }
      let before = takeLines(before: turn.number) + takeSent()
      var record = Array(before.utf8)
      // In parts: a text of them would be copied once more.
      record += #"{"turn":"#.utf8
      record += "\(turn.number)".utf8
      record += #","cause":""#.utf8
      record += turn.cause.description.utf8
      record += #"","action":"#.utf8
      json.withUnsafeBytes { record += $0 }
      record += "}\n".utf8
      calls.begin(turn: turn.number)
      let isCollecting = collector.begin()
      let effect = next(&state, action)
      let made = calls.end()
      for call in made { record += line(.called(call)).utf8 }
      if isCollecting {
        record += lines(of: collector.writes, in: turn.number).utf8
        collector.end()
      }
      if made.contains(where: \.isOpaque), let text = try? stateText(state) {
        // It can't be repeated. With a state that can't be encoded, it is as any turn.
        record = Array((before + lines(ofState: text, after: turn.number)).utf8)
      }
      self.record = record
      return effect
    }

    /// A state in place of a turn, with the shared values that the next turn finds: the reducer does not write them again.
    private func lines(ofState text: String, after turn: Int) -> String {
      var lines = #"{"put":\#(text),"in":\#(turn)}\#n"#
      for write in sharedValues?.all() ?? [] { lines += line(.shared(write, before: turn + 1)) }
      return lines
    }

    /// The line of an action of a durable effect.
    private func takeSent() -> String {
      guard case .effect(let id) = tracer?.turn.cause, let effect = parts[id] else { return "" }
      effect.didSend()
      return JournalLine(.sent, key: effect.idempotencyKey, number: 1).text
    }

    /// Applies an action that can't be encoded: the state after it takes its place in the journal.
    private func applyAsState(
      _ action: Action, _ turn: StoreTurn, _ state: inout State,
      _ next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
      let before = state
      calls.begin(turn: turn.number)
      let effect = next(&state, action)
      _ = calls.end()
      do {
        let text = try stateText(state)
        let lines =
          takeLines(before: turn.number) + takeSent() + lines(ofState: text, after: turn.number)
        record = Array(lines.utf8)
        needsState = false
        return effect
      } catch {
        state = before
        let (field, reason) = StateCoding.cause(of: error)
        refusal = .notEncodable(store: stream.name, field: field, reason: reason)
        place.report(
          """
          An action of the store '\(stream.name)' can't be encoded, and neither can the state after it. The action was ignored.

            Action: \(action)
            State:  \(field.isEmpty ? "" : "the field '\(field)': ")\(reason)
          """)
        return .none
      }
    }

    func didPut(_ state: State) {
      guard let control, !refuses() else { return }
      let turn = turnsBefore + control.turn.number
      guard let text = try? stateText(state) else {
        // The turns after it would lead elsewhere.
        needsState = true
        return
      }
      append(takeLines(before: turn) + lines(ofState: text, after: turn))
    }

    func effect(_ event: EffectEvent) {
      switch event {
      case .started(let trace):
        if let effect = trace.durable as? JournaledEffect {
          parts[trace.id] = effect
          partsOfPlaces[effect.place, default: []].append(trace.id)
          return
        }
        let effect = LoggedEffect(trace)
        let line = line(
          .started(
            LoggedEffect(
              id: shifted(trace.id), name: effect.name, location: effect.location,
              path: effect.path,
              cancellationIDs: effect.cancellationIDs)))
        others[trace.id] = line
        add(line)
      case .ended(let trace, let end):
        guard isAttached else { return }
        guard others.removeValue(forKey: trace.id) != nil else { return }
        add(line(.ended(shifted(trace.id), LoggedEnd(end))))
      }
    }

    /// A line of an effect is a part of its turn, or of the next one: alone it is not worth a commit.
    private func add(_ line: String) {
      if record != nil { record! += line.utf8 } else { lines += line }
    }

    /// Whether the store has stopped, because its journal has failed.
    private func refuses() -> Bool {
      guard let failure = stream.failure else { return false }
      refusal = failure
      if !isStopped {
        isStopped = true
        if isQuiet { return true }
        place.report(
          """
          The store '\(stream.name)' has stopped: it ignores actions, because its journal can't keep them.

            \(failure)
          """)
      }
      return true
    }

    // MARK: Records

    @discardableResult
    private func append(_ line: String) -> Int { append(Array(line.utf8)) }

    private func append(_ record: [UInt8]) -> Int {
      bytesSinceSnapshot += record.count
      bytesSinceHash += record.count
      return stream.append(record)
    }

    /// The lines that come before those of a turn.
    private func takeLines(before turn: Int) -> String {
      defer { lines = "" }
      var text = lines
      // Other middleware has dropped them, or they were refused.
      while nextTurn < turn {
        text += JournalLine(.missing, number: nextTurn).text
        nextTurn += 1
      }
      nextTurn = turn + 1
      for write in sharedValues?.changes() ?? [] { text += line(.shared(write, before: turn)) }
      return text
    }

    private func lines(of writes: [SharedWrite], in turn: Int) -> String {
      var text = ""
      for write in writes { text += line(.wrote(LoggedWrite(write), in: turn)) }
      guard let (new, others) = sharedValues?.changes(except: writes) else {
        return text
      }
      for write in new { text += line(.shared(write, before: turn)) }
      for write in others { text += line(.shared(write, before: turn + 1)) }
      return text
    }

    private func line(_ fact: LogFact<Bool, Bool>) -> String { (try? fact.text) ?? "" }

    private func text(of action: Action) throws -> String {
      String(decoding: try encoder.encode(action), as: UTF8.self)
    }

    private func stateText(_ state: State) throws -> String {
      let text = String(decoding: try encoder.encode(state), as: UTF8.self)
      guard let foreign else { return text }
      return try StateCoding.text(
        of: foreign.added(to: StateCoding.value(JSONValue.self, from: text)))
    }

    private func shifted(_ turn: StoreTurn) -> StoreTurn {
      let cause: StoreTurn.Cause =
        switch turn.cause {
        case .sent, .put: turn.cause
        case .effect(let id): .effect(shifted(id))
        case .turn(let number): .turn(turnsBefore + number)
        }
      return StoreTurn(number: turnsBefore + turn.number, cause: cause)
    }

    private func shifted(_ id: EffectTrace.ID) -> EffectTrace.ID {
      EffectTrace.ID(turn: turnsBefore + id.turn, ordinal: id.ordinal)
    }

    // MARK: Snapshots

    /// A state with all that is needed to go on from it.
    private func snapshot(of state: State, after turn: Int) throws(JournalError) -> [UInt8] {
      var text = JournalLine(
        .format, name: String(reflecting: State.self), number: JournalLine.format,
        turns: String(reflecting: Action.self), version: version
      ).text
      for effect in durable.values { text += effect.memory.text }
      for memory in memories.values { text += memory.text }
      for line in others.values { text += line }
      let number = turnsBefore + turn
      do {
        text += #"{"snapshot":\#(try stateText(state)),"after":\#(number)}\#n"#
      } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .notEncodable(store: stream.name, field: field, reason: reason)
      }
      for write in sharedValues?.all() ?? [] { text += line(.shared(write, before: number + 1)) }
      nextTurn = number + 1
      // They are in it.
      lines = ""
      snapshotBytes = text.utf8.count
      (bytesSinceSnapshot, bytesSinceHash) = (0, 0)
      return Array(text.utf8)
    }
  }

  // MARK: - Receipts

  extension StoreJournal: TurnReceipts {
    func receipt() -> any TurnReceipt {
      let receipt = JournalReceipt(in: stream)
      pending.removeAll { $0.receipt?.isPending != true }
      pending.append(WeakReceipt(receipt: receipt))
      return receipt
    }

    func didEndTurn(_ receipt: (any TurnReceipt)?) -> any TurnReceipt {
      let receipt = receipt as? JournalReceipt
      // The actions that an action leads to don't change what became of it.
      let own = receipt?.isPending == false ? nil : receipt ?? JournalReceipt(in: stream)
      if var record = record.take() {
        record += takeHash(after: record.count).utf8
        let number = append(record)
        for effect in begun { effect.setRecord(number) }
        begun = []
        own?.end(record: number)
        snapshotIfDue()
      } else if let refusal {
        own?.refuse(refusal)
      } else {
        // Other middleware has dropped it.
        own?.drop()
      }
      refusal = nil
      endEffects()
      return receipt ?? own!
    }

    func didDrop(_ receipt: any TurnReceipt) { (receipt as? JournalReceipt)?.drop() }

    /// The line with a hash of the state, by which `composable journal check` compares another build; empty if none is due.
    ///
    /// - Parameter bytes: the bytes of the record of the last turn.
    private func takeHash(after bytes: Int) -> String {
      let interval = StateHashes.interval(
        after: snapshotBytes, and: bytesSinceSnapshot,
        isFirst: bytesSinceHash == bytesSinceSnapshot)
      guard bytesSinceHash + bytes > interval, let control,
        let state = control.state
      else { return "" }
      // Those of the record are added with it.
      bytesSinceHash = -bytes
      // With the fields that this build does not know: for the one that does.
      let json = foreign == nil ? try? encoder.encode(state) : try? Data(stateText(state).utf8)
      guard let json else { return "" }
      let turn = turnsBefore + control.turn.number
      return #"{"hash":"\#(LogHash(ofJSON: json))","after":\#(turn)}\#n"#
    }

    private func snapshotIfDue() {
      guard bytesSinceSnapshot > policy.interval(after: snapshotBytes), let control,
        let state = control.state
      else { return }
      // A state that can't be encoded at the moment is asked for again after as many turns.
      bytesSinceSnapshot = 0
      // Calls of durable effects that are added meanwhile may be in both: they have numbers.
      let position = stream.position
      guard let snapshot = try? snapshot(of: state, after: control.turn.number) else { return }
      stream.replace(by: snapshot, upTo: position)
    }

    fileprivate func dropPending() {
      for waiting in pending { waiting.receipt?.drop() }
      pending = []
    }
  }

  // MARK: - Durable effects

  /// The life of a store: its engine has the only reference, while effects that still run may have others to the journal.
  private final class StoreLife<State: Codable, Action: Codable>: DurableEffects {
    private let journal: StoreJournal<State, Action>

    init(_ journal: StoreJournal<State, Action>) { self.journal = journal }

    deinit {
      journal.dropPending()
      journal.stream.abandon()
    }

    func begin(id: String, restarting action: Any) -> any DurableRun {
      journal.begin(id: id, restarting: action)
    }
  }

  extension StoreJournal: JournaledEffectOwner {
    var isAttached: Bool { control?.isAttached == true }

    fileprivate func begin(id: String, restarting action: Any) -> any DurableRun {
      let json = (action as? Action).flatMap { try? text(of: $0) }
      if json == nil {
        place.report(
          """
          The durable effect '\(id)' of the store '\(stream.name)' does not go on in the next process: the action that starts it again \
          can't be encoded.

            Action: \(action)
          """)
      }
      let place = "\(id)\n\(json ?? "")"
      let memory: EffectMemory
      var line: String?
      if let known = memories.removeValue(forKey: place) {
        memory = known
      } else {
        let begin = JournalLine(.durable, key: UUID().uuidString, name: id, restart: json)
        memory = EffectMemory(key: begin.key!, begin: begin)
        line = begin.text
      }
      if durable[place] != nil {
        self.place.report(
          """
          Two durable effects of the store '\(stream.name)' run at once with the id '\(id)' and the same action. After a crash, they are \
          taken for one.

            Action: \(action)

          Give them different ids, or cancel the first one before the second one begins.
          """)
      }
      let effect = JournaledEffect(memory, at: place, in: stream, of: self)
      durable[place] = effect
      if record != nil {
        record! += (line ?? "").utf8
        begun.append(effect)
      } else if let line {
        // After a delay, and not in a turn.
        effect.setRecord(append(line))
      }
      return effect
    }

    func didEnd(_ effect: JournaledEffect) {
      ended.append(effect)
      endEffects()
    }

    /// Writes the ends of effects, when their last actions have had their turns.
    private func endEffects() {
      guard !ended.isEmpty, control?.hasPendingActions != true else { return }
      for effect in ended {
        if durable[effect.place] === effect { durable[effect.place] = nil }
        for id in partsOfPlaces.removeValue(forKey: effect.place) ?? [] { parts[id] = nil }
        let line = JournalLine(.done, key: effect.idempotencyKey).text
        if record != nil { record! += line.utf8 } else { append(line) }
      }
      ended = []
    }

    /// Sends the actions that start the durable effects of before again.
    func startAgain(isolation: isolated (any Actor)? = #isolation) {
      for (place, memory) in memories.sorted(by: { $0.value.key < $1.value.key }) {
        let action = memory.begin.restart.flatMap { try? StateCoding.value(Action.self, from: $0) }
        guard let action, let task = control?.send(action) else {
          forget(place)
          continue
        }
        guard memories[place] != nil else { continue }
        // It may begin after a delay. If it has not until all work of the action has ended, the feature does not go on with it.
        Task { [weak self] in
          _ = isolation
          await task.finish()
          self?.forget(place)
        }
      }
    }

    private func forget(_ place: String) {
      guard isAttached, let memory = memories.removeValue(forKey: place) else { return }
      append(JournalLine(.done, key: memory.key).text)
    }
  }

  extension LoggedCall {
    /// Whether its result can't be repeated.
    fileprivate var isOpaque: Bool {
      if case .opaque = outcome { true } else { false }
    }
  }
#endif
