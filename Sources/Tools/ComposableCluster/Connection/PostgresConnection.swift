#if PostgreSQL
  internal import ComposableLibPQ
  internal import ComposableRuntime

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  /// A connection to a database, for one thread at a time. Its calls wait.
  final class PostgresConnection {
    /// libpq's connection.
    private let handle: OpaquePointer
    /// How long a request may take without any progress.
    private let patience: Duration

    /// - Parameters:
    ///   - address: the database.
    ///   - patience: how long each request may take, and connecting to each host.
    init(_ address: PostgresAddress, patience: Duration) throws(PostgresFailure) {
      // Settings of the address come last, and are preferred.
      let parameters = [
        ("application_name", Self.application), ("client_encoding", "UTF8"),
        // Never a replica, which may lag behind, and refuses writes.
        ("target_session_attrs", "read-write"),
        // For each host; libpq knows no shorter time.
        ("connect_timeout", "\(max(2, Int(patience.seconds.rounded(.up))))"),
        ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
        ("dbname", address.text),
      ]
      self.patience = patience
      guard let handle = Self.connect(parameters) else { throw .unreachable("There is no memory.") }
      self.handle = handle
      // libpq prints notices otherwise, as that a schema exists.
      PQsetNoticeReceiver(handle, { _, _ in }, nil)
      guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0 else {
        throw .unreachable(reason)
      }
      guard PQserverVersion(handle) >= 120_000 else {
        throw .unreachable(
          "The database has version \(PQserverVersion(handle) / 10_000) of PostgreSQL, and 12 is the oldest that is supported."
        )
      }
      _ = try run([settings])
    }

    /// The name by which the database knows these connections.
    static let application = "composable"

    deinit { PQfinish(handle) }

    /// Without synchronous commits an acknowledged write could be lost. Another isolation would refuse takers instead of
    /// counting them. A record whose number an open transaction has is refused before the request is late, and the database notices a
    /// client that is gone.
    private var settings: PostgresStatement {
      PostgresStatement(
        """
        select set_config('default_transaction_isolation', 'read committed', false),
          set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
            else current_setting('synchronous_commit') end, false),
          set_config('lock_timeout', '\(max(1, Int(patience.seconds * 250)))ms', false),
          set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
          set_config('tcp_keepalives_count', '3', false)
        """)
    }

    private static func connect(_ settings: [(String, String)]) -> OpaquePointer? {
      // libpq copies the texts during the call.
      let keywords = settings.map { strdup($0.0) }
      let values = settings.map { strdup($0.1) }
      defer { for text in keywords + values { free(text) } }
      return PQconnectdbParams(
        keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    }

    /// Whether it can be used, as far as it is known here.
    var isOpen: Bool {
      guard PQstatus(handle) == CONNECTION_OK else { return false }
      // A server that has ended has maybe said why, and then closed it: both are not read yet.
      while PQstatus(handle) == CONNECTION_OK, wait(for: Int16(POLLIN), within: .zero) {
        if PQconsumeInput(handle) == 0 { return false }
      }
      return PQstatus(handle) == CONNECTION_OK
    }

    /// Runs statements in one transaction, with one round trip.
    ///
    /// - Returns: the rows of each.
    /// - Throws: `refused` if the database has rolled them back. After `lost` the connection is of no use.
    func run(_ statements: [PostgresStatement]) throws(PostgresFailure) -> [PostgresRows] {
      guard isOpen, PQenterPipelineMode(handle) == 1 else { throw .unreachable(reason) }
      for statement in statements where !send(statement) { throw .lost(reason) }
      guard PQpipelineSync(handle) == 1 else { throw .lost(reason) }
      try flush()
      var rows: [PostgresRows] = []
      var refusal: PostgresFailure?
      // Only the end of the pipeline says that the transaction is committed.
      while true {
        guard let result = try nextResult() else {
          // Between the results of two statements.
          guard PQstatus(handle) == CONNECTION_OK else { throw .lost(reason) }
          continue
        }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK: rows.append(PostgresRows(owning: result))
        case PGRES_PIPELINE_SYNC:
          PQclear(result)
          guard PQexitPipelineMode(handle) == 1 else { throw .lost(reason) }
          if let refusal { throw refusal }
          guard rows.count == statements.count else {
            throw .lost("\(rows.count) of \(statements.count) statements were answered.")
          }
          return rows
        case PGRES_FATAL_ERROR, PGRES_PIPELINE_ABORTED:
          let failure = failure(of: result)
          PQclear(result)
          if case .lost? = failure { throw .lost(reason) }
          refusal = refusal ?? failure
        default:
          PQclear(result)
          throw .lost(reason)
        }
        guard PQstatus(handle) == CONNECTION_OK else { throw .lost(reason) }
      }
    }

    /// Takes the notices of channels that this connection listens to, without waiting for any.
    ///
    /// - Returns: their texts; nil if the connection has ended.
    func takeNotices() -> [String]? {
      guard isOpen else { return nil }
      var texts: [String] = []
      while let notice = PQnotifies(handle) {
        texts.append(String(cString: notice.pointee.extra))
        PQfreemem(notice)
      }
      return texts
    }

    /// The number of the socket, to wait for notices.
    var descriptor: Int32 { PQsocket(handle) }

    private func send(_ statement: PostgresStatement) -> Bool {
      let types = statement.parameters.map(\.type)
      let lengths = statement.parameters.map { Int32($0.bytes.count) }
      let binary = [Int32](repeating: 1, count: types.count)
      // One block, whose parts live during the call; libpq copies them.
      let block = statement.parameters.flatMap(\.bytes) + [0]
      return block.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { block in
          var start = block.baseAddress
          let values = lengths.map { length in
            defer { start = start?.advanced(by: Int(length)) }
            return start
          }
          return PQsendQueryParams(
            handle, statement.text, Int32(types.count), types, values, lengths, binary, 1) == 1
        }
      }
    }

    private func flush() throws(PostgresFailure) {
      while true {
        let left = PQflush(handle)
        if left == 0 { return }
        guard left == 1 else { throw .lost(reason) }
        guard wait(for: Int16(POLLIN | POLLOUT), within: patience) else { throw late }
        // A server that waits until its answers are read would not read either.
        guard PQconsumeInput(handle) == 1 else { throw .lost(reason) }
      }
    }

    /// The next result; nil at the end of a statement's results.
    private func nextResult() throws(PostgresFailure) -> OpaquePointer? {
      while PQisBusy(handle) == 1 {
        guard wait(for: Int16(POLLIN), within: patience) else { throw late }
        guard PQconsumeInput(handle) == 1 else { throw .lost(reason) }
      }
      return PQgetResult(handle)
    }

    private func failure(of result: OpaquePointer) -> PostgresFailure? {
      // The statements after the one that has failed.
      guard PQresultStatus(result) != PGRES_PIPELINE_ABORTED else { return nil }
      // libpq's own errors have none, as if there is no memory: the database may have done it.
      guard let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else {
        return .lost(reason)
      }
      let text = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
      return .refused(state: String(cString: state), text ?? reason)
    }

    /// Waits for the socket.
    ///
    /// - Returns: whether it is ready in time.
    private func wait(for events: Int16, within duration: Duration) -> Bool {
      let deadline = Deadline(after: duration)
      while true {
        var entry = pollfd(fd: PQsocket(handle), events: events, revents: 0)
        guard entry.fd >= 0 else { return true }
        let count = poll(&entry, 1, deadline.milliseconds)
        if count > 0 { return true }
        // Interrupted by a signal, or over.
        if count == 0 || errno != EINTR { return false }
      }
    }

    private var late: PostgresFailure {
      .lost("The database has not answered for \(patience).")
    }

    /// libpq's text about the connection, as one line.
    private var reason: String {
      let text = String(cString: PQerrorMessage(handle))
      let words = text.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? "The connection has ended." : words.joined(separator: " ")
    }
  }

  /// A moment until which a call waits.
  private struct Deadline {
    private let end: ContinuousClock.Instant

    init(after duration: Duration) { end = .now + duration }

    /// The time that is left, for `poll`.
    var milliseconds: Int32 {
      Int32(
        clamping: Int(max(0, ContinuousClock.now.duration(to: end).seconds * 1000).rounded(.up)))
    }
  }
#endif
