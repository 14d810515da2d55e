#if SQLite
  import ComposableRuntime
  import ComposableSessions

  /// A storage in memory whose writes wait, fail, or end without an answer, as a test says.
  final class FaultyStorage: SessionStorage {
    enum Fault: Sendable {
      case refused, uncertainDone, uncertainNotDone, uncertainUnknown
    }

    private struct Plan {
      var isHeld = false
      var waiting: [CheckedContinuation<Void, Never>] = []
      var observers: [CheckedContinuation<Void, Never>] = []
      var faults: [Fault] = []
      /// How many writes are done until the storage does none any more, as after the end of a process; nil for no end.
      var writesLeft: Int?
      var canLoad = true
      var appended: [String] = []
    }

    private let base: MemoryStorage
    private let plan = Locked(Plan())

    init(_ base: MemoryStorage = MemoryStorage()) { self.base = base }

    /// The texts of the appended records, in their order.
    var appended: [String] { plan.withLock { $0.appended } }

    func hold() { plan.withLock { $0.isHeld = true } }

    /// Waits until a write is held.
    func waitForHeld() async {
      await withCheckedContinuation { continuation in
        let isThere = plan.withLock { plan in
          if plan.waiting.isEmpty { plan.observers.append(continuation) }
          return !plan.waiting.isEmpty
        }
        if isThere { continuation.resume() }
      }
    }

    func goOn() {
      let waiting = plan.withLock { plan in
        plan.isHeld = false
        defer { plan.waiting = [] }
        return plan.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    func fail(_ faults: Fault...) { plan.withLock { $0.faults += faults } }

    func end(afterWrites count: Int) { plan.withLock { $0.writesLeft = count } }

    func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
      guard plan.withLock({ $0.canLoad }) else { throw .refused("It can't be read.") }
      return try base.load(session)
    }

    func takeOver(
      _ session: String, after position: StoredSession.Position?
    ) async throws(SessionStorageError) -> Int {
      try base.takeOver(session, after: position)
    }

    func append(
      _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await write { () throws(SessionStorageError) in
        try base.append(turns, to: session, after: turn, epoch: epoch)
        plan.withLock { $0.appended += turns.map { String(decoding: $0, as: UTF8.self) } }
      }
    }

    func snapshot(
      _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await write { () throws(SessionStorageError) in
        try base.snapshot(snapshot, of: session, at: turn, epoch: epoch)
      }
    }

    func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
      try base.forget(session, epoch: epoch)
    }

    private func write(
      _ body: () throws(SessionStorageError) -> Void
    ) async throws(SessionStorageError) {
      await withCheckedContinuation { continuation in
        let isHeld = plan.withLock { plan in
          if plan.isHeld { plan.waiting.append(continuation) }
          return plan.isHeld
        }
        if !isHeld { return continuation.resume() }
        let observers = plan.withLock { plan in
          defer { plan.observers = [] }
          return plan.observers
        }
        for observer in observers { observer.resume() }
      }
      let (fault, isOver) = plan.withLock { plan -> (Fault?, Bool) in
        if let left = plan.writesLeft {
          plan.writesLeft = left - 1
          if left <= 0 { return (nil, true) }
        }
        return (plan.faults.isEmpty ? nil : plan.faults.removeFirst(), false)
      }
      if isOver { throw .refused("The process has ended.") }
      switch fault {
      case nil: try body()
      case .refused: throw .refused("The disk is full.")
      case .uncertainNotDone: throw .uncertain("The disk does not answer.")
      case .uncertainUnknown:
        plan.withLock { $0.canLoad = false }
        throw .uncertain("The disk does not answer.")
      case .uncertainDone:
        try body()
        throw .uncertain("The disk does not answer.")
      }
    }
  }
#endif
