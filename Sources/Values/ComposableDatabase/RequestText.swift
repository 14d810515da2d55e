#if SQLite
  internal import GRDB

  /// The SQL of a request, by which equal requests are found.
  enum RequestText {
    /// A connection without tables, which no writer holds.
    private static let empty = try? DatabaseQueue()

    /// - Parameter database: is asked for its tables if the request depends on them, as one with associations or primary keys does.
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

    /// The arguments, the same in each process: GRDB's own text has names in any order, and leaves bytes out.
    static func of(_ arguments: StatementArguments) -> String {
      // GRDB does not give them otherwise.
      let parts = Mirror(reflecting: arguments)
      let values = parts.descendant("values") as? [DatabaseValue] ?? []
      let named = parts.descendant("namedValues") as? [String: DatabaseValue] ?? [:]
      let texts =
        named.sorted { $0.key < $1.key }.map { ":\($0.key) = \(text(of: $0.value))" }
        + values.map(text)
      return "[" + texts.joined(separator: ", ") + "]"
    }

    private static func text(of value: DatabaseValue) -> String {
      guard case .blob(let data) = value.storage else { return "\(value)" }
      return "x'" + data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        + "'"
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
