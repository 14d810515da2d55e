#if SQLite
  import ComposableArchitecture
  import ComposableDatabase

  struct Person: Codable, FetchableRecord, PersistableRecord, Hashable, Identifiable {
    var id: Int64
    var name: String

    static let databaseTableName = "person"
  }

  struct Ticket: Codable, FetchableRecord, PersistableRecord, Hashable, Identifiable {
    var id: Int64
    var title: String
    var personId: Int64?

    static let databaseTableName = "ticket"
    static let person = belongsTo(Person.self)
  }

  /// A ticket with its person: a join.
  struct Assignment: Decodable, FetchableRecord, Hashable {
    var ticket: Ticket
    var person: Person
  }

  /// Several requests in one.
  struct Board: FetchKeyRequest {
    var personId: Int64

    struct Value: Equatable {
      var titles: [String] = []
      var others = 0
    }

    func fetch(_ db: Database) throws -> Value {
      let all = Ticket.order(Column("title"))
      return Value(
        titles: try all.filter(Column("personId") == personId).fetchAll(db).map(\.title),
        others: try all.filter(Column("personId") != personId).fetchCount(db))
    }
  }

  func makeTables(_ database: some DatabaseWriter) throws {
    try database.write { db in
      try db.create(table: "person") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
      }
      try db.create(table: "ticket") { table in
        table.primaryKey("id", .integer)
        table.column("title", .text).notNull()
        table.column("personId", .integer).references("person")
      }
      try Person(id: 1, name: "Blob").insert(db)
      try Person(id: 2, name: "Blob Jr.").insert(db)
      try Ticket(id: 1, title: "Water", personId: 1).insert(db)
      try Ticket(id: 2, title: "Earth", personId: 2).insert(db)
    }
  }

  func tickets() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try makeTables(database)
    return database
  }

  /// Runs an operation with a database of tickets.
  func withTickets<Result>(
    _ operation: (DatabaseQueue) async throws -> Result
  ) async throws -> Result {
    let database = try tickets()
    return try await withDependencies {
      $0.defaultDatabase = database
    } operation: {
      try await operation(database)
    }
  }
#endif
