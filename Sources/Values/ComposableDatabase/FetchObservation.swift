#if SQLite
  internal import ComposableSharing
  internal import Foundation
  internal import GRDB

  /// Follows the result of a query for one reference of a shared value.
  ///
  /// A value is passed on under the lock, so that an older one never comes after a newer one. The lock is recursive, because who
  /// gets a value may load it again.
  ///
  /// Unchecked: all that varies is accessed under the lock.
  final class FetchObservation<Value: Sendable>: @unchecked Sendable {
    private let database: any DatabaseWriter
    private let waits: Bool
    private let isOfTest: Bool
    private let readsTheSame: Bool
    private let fetch: @Sendable (Database) throws -> Value?

    private let lock = NSRecursiveLock()
    private var waiting: [LoadContinuation<Value>] = []
    private var subscriber: SharedSubscriber<Value>?
    /// The result before there was a subscriber.
    private var held: Result<Value?, any Error>?
    private var running: AnyDatabaseCancellable?
    private var number = 0

    /// - Parameters:
    ///   - waits: whether the first value is fetched before its declaration returns.
    ///   - isOfTest: whether values come within the write that changes them.
    ///   - readsTheSame: whether each fetch reads the same tables, columns and rows.
    init(
      of database: any DatabaseWriter, waits: Bool, isOfTest: Bool, readsTheSame: Bool,
      fetch: @escaping @Sendable (Database) throws -> Value?
    ) {
      self.database = database
      self.waits = waits
      self.isOfTest = isOfTest
      self.readsTheSame = readsTheSame
      self.fetch = fetch
    }

    /// Begins to follow the result, or begins again, for instance after an error, which ends an observation.
    func start(isFirst: Bool, _ continuation: LoadContinuation<Value>) {
      let number = lock.withLock {
        waiting.append(continuation)
        self.number += 1
        return self.number
      }
      let receive = { @Sendable [weak self] (result: Result<Value?, any Error>) in
        self?.receive(result, of: number) ?? ()
      }
      // GRDB passes on the first value when changes after it may have come already: they wait for it.
      let running =
        isFirst && waits && !isOfTest
        ? lock.withLock { run(waits: true, receive) } : run(waits: false, receive)
      // Released outside of the lock: that ends it.
      let before = lock.withLock {
        if number != self.number { return running }
        defer { self.running = running }
        return self.running
      }
      withExtendedLifetime(before) {}
    }

    private func run(
      waits: Bool, _ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) -> AnyDatabaseCancellable? {
      if isOfTest { return CommitObserver.start(in: database, fetch: fetch, receive) }
      // With a constant region a pool fetches by a connection that does not write.
      let observation: ValueObservation<ValueReducers.Fetch<Value?>> =
        readsTheSame ? .trackingConstantRegion(fetch) : .tracking(fetch)
      return observation.start(
        in: database, scheduling: InPlace(waits: waits),
        onError: { receive(.failure($0)) }, onChange: { receive(.success($0)) })
    }

    func subscribe(_ subscriber: SharedSubscriber<Value>) {
      lock.withLock {
        self.subscriber = subscriber
        if let held { subscriber.yield(with: held) }
        held = nil
      }
    }

    func end() {
      let (running, waiting) = lock.withLock {
        defer {
          self.running = nil
          self.waiting = []
        }
        number += 1
        subscriber = nil
        return (self.running, self.waiting)
      }
      running?.cancel()
      for waiting in waiting { waiting.resume(throwing: CancellationError()) }
    }

    // Also without a subscriber: of two references that are made at once, one is never used.
    deinit {
      for waiting in waiting { waiting.resume(throwing: CancellationError()) }
    }

    private func receive(_ result: Result<Value?, any Error>, of number: Int) {
      lock.withLock {
        guard number == self.number else { return }
        if !waiting.isEmpty {
          let waiting = self.waiting
          self.waiting = []
          for waiting in waiting { waiting.resume(with: result) }
        } else if let subscriber {
          subscriber.yield(with: result)
        } else {
          held = result
        }
      }
    }
  }

  /// Passes values on where they are fetched, in the order of their transactions.
  private struct InPlace: ValueObservationScheduler {
    let waits: Bool

    func immediateInitialValue() -> Bool { waits }

    func schedule(_ action: @escaping @Sendable () -> Void) { action() }
  }
#endif
