#if SQLite || PostgreSQL
  internal import ComposableRuntime
  internal import ComposableSessions
  internal import IssueReporting

  /// The records of one store on their way to the storage.
  ///
  /// The store's actor adds records, and does not wait. One task writes all that is there, and then all that has come meanwhile, so that a commit
  /// has as many records as its predecessor took time for. One write at a time: the second of two would leave a hole if the first one
  /// failed.
  final class JournalStream: Sendable {
    private struct Snapshot {
      let bytes: [UInt8]
      /// The number of the last record that is in it.
      let position: Int
      /// The bytes of the records that a recovery does not read when it is written.
      var bytesBefore = 0
    }

    private struct Waiting {
      let position: Int
      /// Whether it also waits while the storage refuses.
      var isPatient = false
      let end: @Sendable (JournalError?) -> Void
    }

    private struct Content {
      /// The records after the last one that is in the storage.
      var records: [[UInt8]] = []
      /// The number of the last record that is in the storage.
      var written: Int
      var snapshot: Snapshot?
      /// The state that this process begins with: nothing is written before it.
      var first: Snapshot?
      var hasFirst = false
      var isWriting = false
      /// Whether its store is gone.
      var isAbandoned = false
      /// Whether nothing is added any more.
      var isClosing = false
      /// Why nothing more is written.
      var failure: JournalError?
      var waiting: [Waiting] = []
      /// The last record that the storage has refused, and may take later.
      var refused: (position: Int, error: JournalError)?
      /// How often a write has ended without an answer since one was done.
      var uncertainWrites = 0
      var statistics = JournalStatistics()
      /// Times the first record without a group.
      var wait: Stopwatch?
      /// Times the first record of the group that is being written.
      var waitOfGroup: Stopwatch?

      /// - Returns: whether a task has to begin to write.
      mutating func begin() -> Bool {
        guard !isWriting, failure == nil, hasFirst else { return false }
        isWriting = true
        return true
      }

      mutating func takeWaiting(where isEnded: (Waiting) -> Bool) -> [Waiting] {
        let ended = waiting.filter(isEnded)
        if !ended.isEmpty { waiting.removeAll(where: isEnded) }
        return ended
      }

      mutating func takeWaiting(through position: Int) -> [Waiting] {
        takeWaiting { $0.position <= position }
      }
    }

    let name: String
    private let storage: any SessionStorage
    let epoch: Int
    private let policy: Journal.FailurePolicy
    private let didFail: @Sendable (JournalError) -> Void
    /// Measures the time to the next try of a refused write.
    private let clock: any Clock<Duration>
    private let content: Locked<Content>

    /// - Parameter position: the number of the last record in the storage.
    init(
      _ name: String, in storage: any SessionStorage, epoch: Int, after position: Int,
      policy: Journal.FailurePolicy, clock: any Clock<Duration>,
      didFail: @escaping @Sendable (JournalError) -> Void
    ) {
      (self.name, self.storage, self.epoch) = (name, storage, epoch)
      (self.policy, self.clock, self.didFail) = (policy, clock, didFail)
      content = Locked(Content(written: position))
    }

    /// Why nothing more is written; nil as long as something is.
    var failure: JournalError? {
      content.withLock { $0.failure ?? ($0.isClosing ? .closed(store: name) : nil) }
    }

    var statistics: JournalStatistics {
      content.withLock { content in
        var statistics = content.statistics
        statistics.waitingTurns = content.records.count
        return statistics
      }
    }

    /// Notes how long it took to open the store.
    func didRecover(in time: Duration) { content.withLock { $0.statistics.recoveryTime = time } }

    /// The number of the last record that is in the storage.
    var written: Int { content.withLock { $0.written } }

    /// The number of the last record.
    var position: Int { content.withLock { $0.written + $0.records.count } }

    /// Whether its store is gone. All that was added is written nevertheless.
    var isAbandoned: Bool { content.withLock { $0.isAbandoned } }

    /// Call when its store is gone.
    func abandon() { content.withLock { $0.isAbandoned = true } }

    /// Begins with a state: the storage has it before it has a record of this process.
    func begin(with snapshot: [UInt8]) {
      let begins = content.withLock { content in
        content.first = Snapshot(bytes: snapshot, position: content.written)
        content.hasFirst = true
        return content.begin()
      }
      if begins { beginWriting() }
    }

    /// Adds a record, unless the journal is closed or has failed.
    ///
    /// - Returns: its number.
    @discardableResult
    func append(_ record: [UInt8]) -> Int {
      let (position, begins) = content.withLock { content -> (Int, Bool) in
        guard content.failure == nil, !content.isClosing else { return (.max, false) }
        content.records.append(record)
        content.statistics.bytesSinceSnapshot += record.count
        if content.wait == nil { content.wait = Stopwatch(clock) }
        return (content.written + content.records.count, content.begin())
      }
      if begins { beginWriting() }
      return position
    }

    /// Replaces the records up to a position. Records that are added meanwhile stay.
    func replace(by snapshot: [UInt8], upTo position: Int) {
      let begins = content.withLock { content in
        let later = content.records.suffix(
          max(0, content.written + content.records.count - position)
        ).reduce(0) { $0 + $1.count }
        content.snapshot = Snapshot(
          bytes: snapshot, position: position,
          bytesBefore: content.statistics.bytesSinceSnapshot - later)
        return content.begin()
      }
      if begins { beginWriting() }
    }

    /// Waits until a record is in the storage, or is refused.
    ///
    /// - Returns: why it is not, or not known to be; nil if it is.
    func wait(for position: Int) async -> JournalError? {
      await wait(for: position, isPatient: false)
    }

    /// The same, and goes on waiting while the storage refuses what it may write later.
    func waitAtLength(for position: Int) async -> JournalError? {
      await wait(for: position, isPatient: true)
    }

    private func wait(for position: Int, isPatient: Bool) async -> JournalError? {
      await withCheckedContinuation { continuation in
        let result = content.withLock { content -> JournalError?? in
          if content.written >= position { return .some(nil) }
          if let failure = content.failure { return failure }
          if !isPatient, let refused = content.refused, position <= refused.position {
            return refused.error
          }
          if position == .max { return .closed(store: name) }
          content.waiting.append(
            Waiting(position: position, isPatient: isPatient) { continuation.resume(returning: $0) }
          )
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    }

    /// Waits until the state is in the storage that this process has begun with.
    ///
    /// - Returns: why it is not.
    func waitForFirst() async -> JournalError? {
      await withCheckedContinuation { continuation in
        let result = content.withLock { content -> JournalError?? in
          if let failure = content.failure { return .some(failure) }
          if content.first == nil { return .some(nil) }
          content.waiting.append(Waiting(position: .min) { continuation.resume(returning: $0) })
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    }

    /// Writes all that is there, and nothing after it.
    ///
    /// - Returns: why it was not written.
    @discardableResult
    func close() async -> JournalError? {
      content.withLock { $0.isClosing = true }
      let error = await waitForAll()
      fail(error ?? .closed(store: name))
      return error
    }

    /// Waits until all is written that is there, also snapshots.
    ///
    /// - Returns: why it is not.
    func waitForAll() async -> JournalError? {
      await withCheckedContinuation { continuation in
        let (result, begins) = content.withLock { content -> (JournalError??, Bool) in
          if let failure = content.failure { return (.some(failure), false) }
          // Its store could not begin.
          guard content.hasFirst else { return (.some(nil), false) }
          let hasMore = content.first != nil || content.snapshot != nil || !content.records.isEmpty
          guard content.isWriting || hasMore else { return (.some(nil), false) }
          content.waiting.append(Waiting(position: .max) { continuation.resume(returning: $0) })
          return (nil, content.begin())
        }
        if let result { continuation.resume(returning: result) }
        if begins { beginWriting() }
      }
    }

    private func beginWriting() {
      Task.detached { await self.write() }
    }

    private enum Work {
      case append([[UInt8]], after: Int)
      case snapshot(Snapshot, isFirst: Bool)
    }

    private func write() async {
      while let work = nextWork() {
        do throws(SessionStorageError) {
          switch work {
          case .append(let records, let position):
            try await storage.append(records, to: name, after: position, epoch: epoch)
          case .snapshot(let snapshot, _):
            try await storage.snapshot(
              snapshot.bytes, of: name, at: snapshot.position, epoch: epoch)
          }
          didWrite(work)
        } catch {
          if await !goesOn(after: error, work) { return }
        }
      }
    }

    /// The next thing to write. A snapshot replaces only records that are written.
    private func nextWork() -> Work? {
      let (work, ended) = content.withLock { content -> (Work?, [Waiting]) in
        if content.failure == nil {
          if let first = content.first { return (.snapshot(first, isFirst: true), []) }
          if let snapshot = content.snapshot, snapshot.position <= content.written {
            return (.snapshot(snapshot, isFirst: false), [])
          }
          if !content.records.isEmpty {
            // A group that is tried again has waited since before.
            content.waitOfGroup = content.waitOfGroup ?? content.wait
            content.wait = nil
            return (.append(content.records, after: content.written), [])
          }
        }
        content.isWriting = false
        return (nil, content.takeWaiting { $0.position == .max })
      }
      for waiting in ended { waiting.end(nil) }
      return work
    }

    private func didWrite(_ work: Work) {
      let ended = content.withLock { content -> [Waiting] in
        content.uncertainWrites = 0
        content.refused = nil
        switch work {
        case .append(let records, _):
          content.records.removeFirst(records.count)
          content.written += records.count
          content.statistics.addGroup(of: records.count, after: content.waitOfGroup.take()?.time)
          return content.takeWaiting(through: content.written)
        case .snapshot(let snapshot, let isFirst):
          content.statistics.snapshots += 1
          if isFirst {
            content.first = nil
            return content.takeWaiting(through: .min)
          } else {
            content.statistics.bytesSinceSnapshot -= snapshot.bytesBefore
            if content.snapshot?.position == snapshot.position {
              content.snapshot = nil
            } else {
              // A younger one waits, which does not cover the same bytes again.
              content.snapshot?.bytesBefore -= snapshot.bytesBefore
            }
          }
          return []
        }
      }
      for waiting in ended { waiting.end(nil) }
    }

    /// - Returns: whether to go on with writing now.
    private func goesOn(after error: SessionStorageError, _ work: Work) async -> Bool {
      content.withLock { $0.statistics.failures += 1 }
      if case .uncertain = error, await isDecided(work) { return true }
      // A write that was uncertain, and was done later than the storage was asked.
      if case .outOfOrder(let last) = error, case .append(let records, let position) = work,
        last == position + records.count, content.withLock({ $0.uncertainWrites > 0 })
      {
        didWrite(work)
        return true
      }
      let error = JournalError(error, store: name)
      guard case .refused = error, policy == .goOn else {
        fail(error)
        return false
      }
      // The records stay, and are tried once more.
      let ended = content.withLock { content in
        content.isWriting = false
        content.refused = (content.written + content.records.count, error)
        return content.takeWaiting { !$0.isPatient }
      }
      for waiting in ended { waiting.end(error) }
      didFail(error)
      Task.detached { [weak self, clock] in
        try? await clock.sleep(for: Self.timeBetweenTries)
        self?.tryAgain()
      }
      return false
    }

    private static var timeBetweenTries: Duration { .seconds(1) }

    private func tryAgain() {
      if content.withLock({ $0.begin() }) { beginWriting() }
    }

    /// Finds out whether a write was done that has ended without an answer: the storage says how far the store has come.
    ///
    /// - Returns: whether that is known. If it was not done, it is written once more.
    private func isDecided(_ work: Work) async -> Bool {
      let tries = content.withLock { content in
        content.uncertainWrites += 1
        return content.uncertainWrites
      }
      guard tries <= Self.mostUncertainWrites, let stored = try? await storage.load(name),
        stored.epoch == epoch
      else { return false }
      switch work {
      case .append(let records, let position):
        if stored.position.turn == position + records.count { didWrite(work) }
        return stored.position.turn == position || stored.position.turn == position + records.count
      case .snapshot(let snapshot, _):
        if stored.snapshot == snapshot.bytes { didWrite(work) }
        return true
      }
    }

    private static var mostUncertainWrites: Int { 3 }

    /// Writes nothing any more.
    private func fail(_ error: JournalError) {
      let (isFirst, ended) = content.withLock { content in
        let isFirst = content.failure == nil
        if isFirst { content.failure = error }
        content.isWriting = false
        return (isFirst, content.takeWaiting { _ in true })
      }
      for waiting in ended { waiting.end(error) }
      if case .closed = error { return }
      if isFirst { didFail(error) }
    }
  }

  extension JournalStatistics {
    fileprivate mutating func addGroup(of count: Int, after wait: Duration?) {
      writtenTurns += count
      groups += 1
      largestGroup = max(largestGroup, count)
      lastWait = wait ?? .zero
      longestWait = max(longestWait, lastWait)
    }
  }
#endif
