#if PostgreSQL
  internal import ComposableJournal
  internal import ComposableRuntime
  internal import IssueReporting

  /// Makes this process the owner of a shared store when there is none.
  ///
  /// Who is the owner, the log of the store says, and a lock of the database hints at it. A process tries to become the owner if the lock is free,
  /// or if one of its actions waits for longer than an owner takes: the one with the lock may be stopped.
  final class StoreOwnership: Sendable {
    private struct Content {
      var owner: (any StoreOwning)?
      var hasLock = false
      /// Whether it leaves the store to others.
      var hasLeft = false
      /// Until when it does not try again, because this build can't be the owner.
      var rest: ContinuousClock.Instant?
      var failure: JournalError?
      var patience = StoreOwnership.patience()
      /// How often it took over without the lock since an action of this process was applied.
      var attempts = 0
    }

    private let name: [UInt8]
    private let queue: ActionQueue
    private let cluster: ClusterParts
    private let makeOwner: @Sendable () -> any StoreOwning
    private let content = Locked(Content())
    private let looks = RepeatedLook()

    init(
      _ name: [UInt8], _ queue: ActionQueue, in cluster: ClusterParts,
      makeOwner: @escaping @Sendable () -> any StoreOwning
    ) {
      (self.name, self.queue, self.cluster, self.makeOwner) = (name, queue, cluster, makeOwner)
    }

    deinit {
      let (owner, hasLock) = content.withLock { ($0.owner, $0.hasLock) }
      guard owner != nil || hasLock else { return }
      Task { [cluster, key, name] in
        await owner?.end()
        if hasLock { await cluster.listener.unlock(key) }
        cluster.notices.send(NoticeChannel.text(.owner, name))
      }
    }

    /// How long the oldest action may wait: another time for each process, so that not all take the store over.
    private static func patience() -> Duration { .milliseconds(Int.random(in: 2_000..<3_500)) }

    private var key: Int {
      Int(truncatingIfNeeded: FNV1a.hash(Array(cluster.tables.schema.utf8) + [0] + name))
    }

    /// Whether this process is the owner.
    var isOwner: Bool { content.withLock { $0.owner != nil } }

    /// Leaves the store to another process.
    func leave() async {
      let owner = content.withLock { content in
        content.hasLeft = true
        return content.owner
      }
      guard let owner else { return }
      await lose(owner)
      cluster.notices.send(NoticeChannel.text(.owner, name))
    }

    /// Looks whether there is anything to do.
    func wake() { looks.look { [weak self] in await self?.look() } }

    private func look() async {
      if let owner = content.withLock({ $0.owner }) {
        // It may be free now.
        _ = await hasLock()
        do throws(JournalError) { while try await owner.serve() {} } catch { await lose(owner) }
        return
      }
      guard await mayBegin() else { return }
      let owner = makeOwner()
      do throws(JournalError) {
        try await owner.begin()
        content.withLock { content in
          (content.owner, content.failure, content.rest) = (owner, nil, nil)
        }
        // There may be actions already.
        looks.lookAgain()
        // It was asked to leave meanwhile.
        if content.withLock({ $0.hasLeft }) { await leave() }
      } catch {
        await failed(error)
      }
    }

    private func mayBegin() async -> Bool {
      let (rest, patience, hasLeft) = content.withLock { ($0.rest, $0.patience, $0.hasLeft) }
      if hasLeft { return false }
      if let rest, rest > .now { return false }
      if await hasLock() { return true }
      guard let wait = queue.wait else {
        // Its actions are applied.
        content.withLock { content in
          if content.attempts > 0 { (content.attempts, content.patience) = (0, Self.patience()) }
        }
        return false
      }
      guard wait > patience else { return false }
      content.withLock { content in
        content.attempts += 1
        // If it did not help, it does not help soon.
        content.patience = Self.patience() * (1 << min(content.attempts, 6))
      }
      return true
    }

    private func hasLock() async -> Bool {
      if content.withLock({ $0.hasLock }) { return true }
      guard await cluster.listener.lock(key) else { return false }
      content.withLock { $0.hasLock = true }
      return true
    }

    private func lose(_ owner: any StoreOwning) async {
      await owner.end()
      content.withLock { $0.owner = nil }
      await release()
    }

    private func release() async {
      let hadLock = content.withLock { content in
        defer { content.hasLock = false }
        return content.hasLock
      }
      if hadLock { await cluster.listener.unlock(key) }
    }

    private func failed(_ error: JournalError) async {
      await release()
      switch error {
      case .newer, .notDecodable, .notRepeatable, .notEncodable:
        let isNew = content.withLock { content in
          content.rest = .now + .seconds(10)
          defer { content.failure = error }
          return content.failure != error
        }
        // A newer build is there already.
        if case .newer = error { return }
        if isNew { reportIssue("\(error)") }
      default: break
      }
    }
  }
#endif
