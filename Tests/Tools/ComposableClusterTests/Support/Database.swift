#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableRuntime
  import ComposableSessions
  import Foundation

  /// A schema of its own in the tests' database.
  struct Database: Sendable {
    let server: PostgresServer
    let schema = "test's \"\(UUID().uuidString)\""

    /// The server of the tests that do not stop it.
    private static let shared = Result { try PostgresServer() }

    init() throws { server = try Self.shared.get() }

    init(_ server: PostgresServer) { self.server = server }

    /// - Parameter network: what is between; nil for nothing.
    func storage(
      _ network: Network? = nil, user: String = "postgres", patience: Duration = .seconds(30)
    ) throws -> PostgresStorage {
      try PostgresStorage(
        server.address(port: network?.port, user: user), schema: schema, patience: patience)
    }

    /// The name of a table, or of the schema, in SQL.
    func name(_ table: String? = nil) -> String {
      let schema =
        "\"\(schema.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
      return table.map { "\(schema).\($0)" } ?? schema
    }

    func number(_ sql: String) throws -> Int? { Int(try server.sql(sql)) }
  }

  /// One storage that is several, as that of several servers: each call goes to another one.
  final class AlternatingStorage: SessionStorage {
    private let storages: [PostgresStorage]
    private let calls = Locked(0)

    init(_ storages: [PostgresStorage]) { self.storages = storages }

    private var next: PostgresStorage {
      calls.withLock {
        $0 += 1
        return storages[$0 % storages.count]
      }
    }

    func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
      try await next.load(session)
    }

    func takeOver(
      _ session: String, after position: StoredSession.Position?
    ) async throws(SessionStorageError) -> Int { try await next.takeOver(session, after: position) }

    func append(
      _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await next.append(turns, to: session, after: turn, epoch: epoch)
    }

    func snapshot(
      _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await next.snapshot(snapshot, of: session, at: turn, epoch: epoch)
    }

    func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
      try await next.forget(session, epoch: epoch)
    }
  }
#endif
