#if SQLite
  internal import GRDB

  /// The SQL of a request, by which equal requests are found.
  enum RequestText {
    /// A connection without tables, which no writer holds.
    private static let empty = try? DatabaseQueue()

    /// - Parameter database: is asked for its tables if the request depends on them, as one with associations does.
    static func of(
      _ request: some FetchRequest, in database: any DatabaseWriter
    ) -> (sql: String, arguments: StatementArguments) {
      let text = SQL(request)
      if let known = try? empty?.unsafeReentrantRead({ try build(text, $0) }) { return known }
      do {
        return try database.unsafeReentrantRead { try build(text, $0) }
      } catch {
        // It can't be fetched either, and the error is found there.
        return ("\(type(of: request)): \(error)", [])
      }
    }

    private static func build(
      _ text: SQL, _ db: Database
    ) throws -> (sql: String, arguments: StatementArguments) {
      var (sql, arguments) = try text.build(db)
      // GRDB writes a request within another one so.
      if sql.hasPrefix("("), sql.hasSuffix(")") { sql = String(sql.dropFirst().dropLast()) }
      return (sql, arguments)
    }
  }
#endif
