#if PostgreSQL
  internal import ComposableRuntime
  internal import Dispatch

  /// The connection by which a process hears notices. As long as it is there, the process has its number, and the locks that it took: the
  /// database knows by it who is alive.
  ///
  /// Unchecked: everything that changes is used on its queue only.
  final class NoticeListener: @unchecked Sendable {
    /// The connection, for the time in which a source watches its socket.
    private final class Watched: @unchecked Sendable {
      // Not Sendable. Used on the listener's queue only.
      let connection: PostgresConnection

      init(_ connection: PostgresConnection) { self.connection = connection }
    }

    /// The first number of the lock of a process, "Cmps"; the second one is the number of the process.
    private static let processLocks = 0x436D_7073

    private let address: PostgresAddress
    private let versions: TableVersions
    private let channel: NoticeChannel
    private let patience: Duration
    private let queue = DispatchQueue(label: "composable.postgres.listener")
    private let wake: @Sendable (String?) -> Void
    private var watched: Watched?
    private var source: (any DispatchSourceRead)?
    private let timer: any DispatchSourceTimer
    private var node: Int?
    private var hasProcessLock = false
    private var waiting: [@Sendable (Int?) -> Void] = []
    private var isClosed = false

    /// - Parameters:
    ///   - interval: how often everything is looked at without a notice.
    ///   - wake: called with the text of each notice, and with nil when anything may be new.
    init(
      _ address: PostgresAddress, _ versions: TableVersions, _ channel: NoticeChannel,
      patience: Duration, interval: Duration, wake: @escaping @Sendable (String?) -> Void
    ) {
      (self.address, self.versions, self.channel) = (address, versions, channel)
      (self.patience, self.wake) = (patience, wake)
      timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.look() }
      timer.schedule(
        deadline: .now(), repeating: interval.seconds, leeway: .milliseconds(50))
      timer.activate()
    }

    deinit {
      timer.cancel()
      source?.cancel()
    }

    /// Closes the connection. It is not opened again.
    func close() async {
      await withCheckedContinuation { continuation in
        queue.async {
          self.isClosed = true
          self.timer.cancel()
          self.disconnect()
          for end in self.waiting { end(nil) }
          self.waiting = []
          continuation.resume()
        }
      }
    }

    /// The number of this process, which no other one has. Waits until there is a connection.
    ///
    /// - Returns: nil if it is closed.
    func processNumber() async -> Int? {
      await withCheckedContinuation { continuation in
        queue.async {
          if self.isClosed || self.node != nil {
            continuation.resume(returning: self.isClosed ? nil : self.node)
          } else {
            self.waiting.append { continuation.resume(returning: $0) }
          }
        }
      }
    }

    /// Takes a lock, if no other process has it. It is gone with the connection.
    func lock(_ key: Int) async -> Bool {
      await withCheckedContinuation { continuation in
        queue.async {
          let rows = self.run("select pg_try_advisory_lock(\(key))::int::int8")
          continuation.resume(returning: (try? rows?.integer(0, 0)) == 1)
        }
      }
    }

    func unlock(_ key: Int) async {
      await withCheckedContinuation { continuation in
        queue.async {
          _ = self.run("select pg_advisory_unlock(\(key))::int::int8")
          continuation.resume()
        }
      }
    }

    // MARK: On the queue

    /// Looks whether the connection is there, and whether anything is new.
    private func look() {
      guard !isClosed else { return }
      if watched == nil { connect() }
      receive()
      lockProcess()
      wake(nil)
    }

    private func connect() {
      do throws(PostgresFailure) {
        let connection = try PostgresConnection(address, patience: patience)
        try versions.prepare(connection)
        _ = try connection.run([PostgresStatement("listen \"\(channel.name)\"")])
        if node == nil {
          let rows = try connection.run([
            PostgresStatement("select \(versions.tables.nextNode)")
          ])
          node = try rows[0].integer(0, 0)
        }
        watch(connection)
        lockProcess()
        guard let node else { return }
        for end in waiting { end(node) }
        waiting = []
      } catch {
        // The next look tries again.
        disconnect()
      }
    }

    private func watch(_ connection: PostgresConnection) {
      let watched = Watched(connection)
      self.watched = watched
      let source = DispatchSource.makeReadSource(
        fileDescriptor: connection.descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.receive() }
      // The socket stays open until nothing watches it.
      source.setCancelHandler { withExtendedLifetime(watched) {} }
      self.source = source
      source.activate()
    }

    private func disconnect() {
      source?.cancel()
      (source, watched, hasProcessLock) = (nil, nil, false)
    }

    private func receive() {
      guard let watched else { return }
      guard let texts = watched.connection.takeNotices() else {
        disconnect()
        return
      }
      for text in Set(texts) { wake(text) }
    }

    /// After a failure, the connection before may have it for a while.
    private func lockProcess() {
      guard let node, !hasProcessLock else { return }
      let rows = run("select pg_try_advisory_lock(\(Self.processLocks), \(node)::int)::int::int8")
      hasProcessLock = (try? rows?.integer(0, 0)) == 1
    }

    private func run(_ text: String) -> PostgresRows? {
      guard let watched else { return nil }
      do throws(PostgresFailure) {
        let rows = try watched.connection.run([PostgresStatement(text)])[0]
        receive()
        return rows
      } catch {
        if case .refused = error {} else { disconnect() }
        return nil
      }
    }

    /// The condition that the process with a number is there.
    static func isAlive(_ node: String) -> String {
      """
      exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = \(processLocks)
        and l.objid = \(node)::oid and l.database = (select oid from pg_database where datname = current_database()))
      """
    }
  }
#endif
