#if SQLite || PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableRuntime

  /// The memory of a durable effect that has not ended.
  struct EffectMemory: Sendable {
    /// Identifies it, and is its idempotency key.
    let key: String
    /// The line of its begin, which has the action that starts it again.
    var begin: JournalLine
    /// The calls that have returned, and have not been used since the effect started again.
    var calls: [LoggedCall] = []
    /// The ends of its sleeps, in seconds since 1970, in the order in which they began.
    var sleeps: [Double] = []
    /// How many actions it has sent.
    var sent = 0

    /// Its lines in a snapshot.
    var text: String {
      var text = begin.text
      for call in calls {
        guard let line = try? LogFact<Bool, Bool>.called(call).text else { continue }
        text += JournalLine(.step, key: key).text + line
      }
      for (number, end) in sleeps.enumerated() {
        text += JournalLine(.sleep, key: key, number: number, until: end).text
      }
      if sent > 0 { text += JournalLine(.sent, key: key, number: sent).text }
      return text
    }
  }

  /// The store of durable effects. Used on its actor.
  protocol JournaledEffectOwner: AnyObject {
    /// Whether the store still exists.
    var isAttached: Bool { get }
    func didEnd(_ effect: JournaledEffect)
  }

  /// A durable effect of a store with a journal, from its start in this process to its end.
  ///
  /// Its calls come from any thread; it starts, sends and ends on the store's actor.
  ///
  /// Unchecked: all that changes is under a lock, but the reference to its owner, which is used on the store's actor alone.
  final class JournaledEffect: DurableRun, @unchecked Sendable {
    private struct Content {
      /// All that the journal has of it.
      var memory: EffectMemory
      /// The rest of the memory of before.
      var rest: EffectMemory
      /// How often a call was made with these arguments.
      var calls: [String: Int] = [:]
      /// The number of the last record that it depends on.
      var record: Int
      var hasEnded = false
    }

    let idempotencyKey: String
    /// Its id and its action.
    let place: String
    private let stream: JournalStream
    private let content: Locked<Content>
    private weak var owner: (any JournaledEffectOwner)?

    /// - Parameters:
    ///   - memory: what the journal has of it.
    ///   - place: its id and its action.
    init(
      _ memory: EffectMemory, at place: String, in stream: JournalStream,
      of owner: any JournaledEffectOwner
    ) {
      idempotencyKey = memory.key
      self.place = place
      self.stream = stream
      self.owner = owner
      content = Locked(Content(memory: memory, rest: memory, record: 0))
    }

    /// Sets the record of the turn that has returned it.
    func setRecord(_ number: Int) { content.withLock { $0.record = max($0.record, number) } }

    var memory: EffectMemory { content.withLock { $0.memory } }

    // MARK: DurableRun

    func isDurable() async -> Bool { await waitForRecords() }

    func hasSentNext() -> Bool {
      content.withLock { content in
        guard content.rest.sent > 0 else { return false }
        content.rest.sent -= 1
        return true
      }
    }

    func end() {
      // With its store it goes on in the next process.
      guard let owner, owner.isAttached else { return }
      let isFirst = content.withLock { content in
        defer { content.hasEnded = true }
        return !content.hasEnded
      }
      if isFirst { owner.didEnd(self) }
    }

    /// An action of it has been applied, in a turn that is about to be recorded.
    func didSend() { content.withLock { $0.memory.sent += 1 } }

    // MARK: Calls

    /// Begins a call.
    ///
    /// - Returns: its key, and its outcome if it has returned before.
    func begin(_ name: String, _ arguments: [LoggedValue?]) -> (
      key: String, before: LoggedCall.Outcome?
    ) {
      let text = "\(name)(\(arguments.map { $0?.text ?? "…" }.joined(separator: ",")))"
      return content.withLock { content in
        let number = content.calls[text, default: 0]
        content.calls[text] = number + 1
        let key = "\(idempotencyKey)/\(String(FNV1a.hash(Array(text.utf8)), radix: 16))-\(number)"
        let index = content.rest.calls.firstIndex {
          $0.name == name && $0.hasArguments(arguments)
        }
        return (key, index.map { content.rest.calls.remove(at: $0).outcome })
      }
    }

    /// Adds the outcome of a call.
    ///
    /// - Returns: whether the journal has to have it before the effect goes on; not if the effect has ended meanwhile.
    func append(
      _ name: String, _ arguments: [LoggedValue?], _ outcome: LoggedCall.Outcome
    ) -> Bool {
      content.withLock { content in
        guard !content.hasEnded else { return false }
        let call = LoggedCall(
          site: .outside, number: content.memory.calls.count, name: name, arguments: arguments,
          outcome: outcome)
        guard let line = try? LogFact<Bool, Bool>.called(call).text else { return false }
        content.memory.calls.append(call)
        let text = JournalLine(.step, key: idempotencyKey).text + line
        content.record = stream.append(Array(text.utf8))
        return true
      }
    }

    /// Waits until all that it has added, and its turn, is in the journal.
    ///
    /// - Returns: whether it is. If not, it never will be, or that is not known.
    func waitForRecords() async -> Bool {
      await stream.waitAtLength(for: content.withLock { $0.record }) == nil
    }

    /// Begins a sleep.
    ///
    /// - Parameters:
    ///   - seconds: how long it is.
    ///   - now: the present, in seconds since 1970.
    /// - Returns: how long it still is.
    func beginSleep(_ seconds: Double, at now: Double) -> Double {
      content.withLock { content in
        if !content.rest.sleeps.isEmpty {
          return max(0, content.rest.sleeps.removeFirst() - now)
        }
        guard !content.hasEnded else { return seconds }
        let end = now + seconds
        let line = JournalLine(
          .sleep, key: idempotencyKey, number: content.memory.sleeps.count, until: end)
        content.memory.sleeps.append(end)
        content.record = stream.append(Array(line.text.utf8))
        return seconds
      }
    }
  }
#endif
