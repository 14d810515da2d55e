#if SQLite || PostgreSQL
  internal import ComposableRuntime
  public import ComposableSessions
  internal import Foundation
  internal import IssueReporting

  /// Stores that survive their process: a file with their turns, which are applied again when a store is opened.
  ///
  /// ```swift
  /// let journal = try Journal.open(.sqlite("shop.journal"))
  /// let store = try await journal.store("cart", initialState: Cart.State()) { Cart() }
  /// try await store.send(.add(tea)).journaled()
  /// ```
  ///
  /// Actions are written in groups, and a store does not wait for the disk; only durable effects do. When `journaled()` returns, the
  /// action is applied exactly once, whatever happens to the process. Without it the last actions may be lost in a crash: always
  /// a suffix, and never one in the middle.
  ///
  /// A journal belongs to one process at a time. For what it promises and what it does not, see the page "The journal" of ComposableSessions.
  public final class Journal: Sendable {
    /// The reaction of a store when its journal does not write, for instance because the disk is full.
    public enum FailurePolicy: Hashable, Sendable {
      /// It ignores actions from then on, and says so once: nothing happens that may be lost.
      case stop
      /// It goes on in memory, and tries to write each second, and with each turn. Durable effects wait until then, and unwritten turns are
      /// lost in a crash. After an uncertain write the store stops nevertheless.
      case goOn
    }

    let policy: FailurePolicy
    let didFail: @Sendable (JournalError) -> Void
    /// Whether a store that stops does not say so, because another process goes on with it.
    let isQuiet: Bool
    /// The present, in seconds since 1970.
    let now: @Sendable () -> Double
    private let clock: any Clock<Duration>
    private let storage: any SessionStorage
    private let closeFile: @Sendable () async -> Void
    private let streams = Locked<[String: WeakStream]>([:])

    private struct WeakStream: Sendable {
      weak var stream: JournalStream?
    }

    /// A journal in another storage, which is as durable as the storage says of itself.
    ///
    /// - Parameters:
    ///   - storage: the storage. `SessionStorageConformance` of ComposableSessionsTesting checks one.
    ///   - policy: what stores do if it can't be written.
    ///   - didFail: called on any thread when something was not written; by default it is reported as an issue.
    public convenience init(
      _ storage: any SessionStorage, onFailure policy: FailurePolicy = .stop,
      didFail: (@Sendable (JournalError) -> Void)? = nil
    ) {
      self.init(storage, onFailure: policy, didFail: didFail) { Date().timeIntervalSince1970 }
    }

    /// A journal whose stores say nothing when they stop.
    package convenience init(quietIn storage: any SessionStorage) {
      self.init(
        storage, onFailure: .stop, didFail: { _ in }, isQuiet: true,
        now: { Date().timeIntervalSince1970 })
    }

    /// - Parameter closeFile: closes the file of the storage, if it is the journal's own.
    package init(
      _ storage: any SessionStorage, closeFile: @escaping @Sendable () async -> Void = {},
      onFailure policy: FailurePolicy, didFail: (@Sendable (JournalError) -> Void)?,
      isQuiet: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
      now: @escaping @Sendable () -> Double
    ) {
      self.isQuiet = isQuiet
      (self.storage, self.closeFile, self.policy) = (storage, closeFile, policy)
      (self.clock, self.now) = (clock, now)
      self.didFail = didFail ?? { reportIssue("\($0)") }
    }

    /// Writes what the stores have, and closes the file. The stores ignore actions afterward.
    ///
    /// - Throws: the first error, if something was not written. The file is closed nevertheless.
    public func close() async throws(JournalError) {
      var error: JournalError?
      for stream in streams.withLock({ $0.values.compactMap(\.stream) }) where stream.failure == nil
      {
        let failure = await stream.close()
        error = error ?? failure
      }
      await closeFile()
      if let error { throw error }
    }

    /// The work for each store that exists, by its name.
    public var statistics: [String: JournalStatistics] {
      streams.withLock { $0.compactMapValues(\.stream?.statistics) }
    }

    // MARK: For stores

    func stopwatch() -> Stopwatch { Stopwatch(clock) }

    /// The content of a store.
    ///
    /// - Returns: nil for a new one.
    func load(_ name: String) async throws(JournalError) -> StoredSession? {
      // One that is gone may still be written.
      if let stream = streams.withLock({ $0[name]?.stream }), stream.failure == nil {
        guard stream.isAbandoned else { throw .inUse(store: name) }
        await stream.close()
      }
      do {
        return try await storage.load(name)
      } catch {
        throw JournalError(error, store: name)
      }
    }

    /// Becomes the owner of a store.
    func takeOver(
      _ name: String, after position: StoredSession.Position?
    ) async throws(JournalError) -> JournalStream {
      do {
        let epoch = try await storage.takeOver(name, after: position)
        let stream = JournalStream(
          name, in: storage, epoch: epoch, after: position?.turn ?? 0, policy: policy,
          clock: clock, didFail: didFail)
        streams.withLock { $0[name] = WeakStream(stream: stream) }
        return stream
      } catch .superseded {
        throw .inUse(store: name)
      } catch {
        throw JournalError(error, store: name)
      }
    }

    /// Notes for the recovery of a store, beside its content. Several processes may recover a store of a quiet journal at once, and would take
    /// each other's notes for those of processes that have ended.
    func notes(of name: String) -> RecoveryNotes {
      RecoveryNotes(name, in: isQuiet ? nil : storage)
    }

    /// Checks whether this process is the owner of a store.
    ///
    /// - Throws: why it is not. If that can't be found out now, it is no error.
    package func checkOwner(of name: String) async throws(JournalError) {
      guard let stream = streams.withLock({ $0[name]?.stream }) else { throw .closed(store: name) }
      if let failure = stream.failure { throw failure }
      do throws(SessionStorageError) {
        try await storage.append([], to: name, after: stream.written, epoch: stream.epoch)
      } catch {
        switch error {
        case .superseded, .forgotten: throw .closed(store: name)
        // It has written meanwhile.
        case .outOfOrder, .refused, .uncertain, .unreadable: break
        }
      }
    }
  }
#endif
