#if SQLite
  import ComposableDatabase
  import Foundation
  public import Tracker

  /// A server whose tickets are in a file of SQLite.
  public struct TrackerDatabase: FollowedServer {
    private let database: any DatabaseWriter

    /// - Parameters:
    ///   - path: the file. It is made if it is not there.
    ///   - contents: what is in a new file.
    /// - Throws: a ``TrackerDatabaseError`` if the file can't be used.
    public init(path: String, contents: TrackerContents = .sample) throws {
      guard !path.isEmpty else { throw TrackerDatabaseError.noPath }
      do {
        // Some names that are no paths have a meaning for SQLite.
        database = try DatabaseQueue(
          path: path.hasPrefix("/") ? path : "./\(path)", configuration: .ofOneProgram)
        try TicketTables.check(database)
        try TicketTables.migrator(contents).migrate(database)
      } catch {
        throw TrackerDatabaseError(path: path, error)
      }
    }

    /// A database in memory.
    public init(_ contents: TrackerContents = .sample) throws {
      database = try DatabaseQueue()
      try TicketTables.migrator(contents).migrate(database)
    }

    public func tickets() async throws -> [Ticket] {
      try await database.read { db in
        try Ticket.fetchAll(db, sql: "SELECT \(Ticket.columns) FROM ticket WHERE NOT isDeleted")
      }
    }

    public func history() async throws -> [TicketChange] {
      try await database.read { db in
        try TicketChange.fetchAll(
          db,
          sql: """
            SELECT ticket, change.status, date FROM change JOIN ticket ON ticket.id = ticket
            WHERE NOT isDeleted ORDER BY change.id
            """)
      }
    }

    public func add(_ draft: TicketDraft, at date: Date) async throws -> Ticket {
      try await database.write { db in
        let last = try Double.fetchOne(
          db, sql: "SELECT max(rank) FROM ticket WHERE status = ? AND NOT isDeleted",
          arguments: [draft.status.rawValue])
        let id = try Int.fetchOne(db, sql: "SELECT ifnull(max(id), 0) + 1 FROM ticket")!
        let ticket = Ticket(
          id: id, title: draft.title, details: draft.details, status: draft.status,
          rank: (last ?? 0) + 1, priority: draft.priority, assignee: draft.assignee,
          labels: draft.labels, due: draft.due, created: date)
        try TicketTables.insert(ticket, db)
        try TicketTables.insert(TicketChange(id, ticket.status, at: date), db)
        return ticket
      }
    }

    public func save(_ ticket: Ticket) async throws {
      try await change(
        ticket.id,
        """
        title = :title, details = :details, priority = :priority, assignee = :assignee, labels = :labels, due = :due
        """,
        [
          "title": ticket.title, "details": ticket.details, "priority": ticket.priority.rawValue,
          "assignee": ticket.assignee, "labels": ticket.labels.text,
          "due": ticket.due?.timeIntervalSince1970,
        ])
    }

    public func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) async throws {
      try await change(
        id, "status = :status, rank = :rank", ["status": place.status.rawValue, "rank": place.rank]
      ) { before, db in
        guard before.status != place.status else { return }
        try TicketTables.insert(TicketChange(id, place.status, at: date), db)
      }
    }

    public func delete(_ id: Ticket.ID) async throws {
      do {
        try await change(id, "isDeleted = 1", [:])
      } catch TrackerServerError.deleted {
        // Somebody else was earlier.
      }
    }

    public func restore(_ id: Ticket.ID) async throws -> Ticket {
      try await database.write { db in
        try db.execute(
          sql:
            "UPDATE ticket SET isDeleted = 0, version = \(TicketTables.nextVersion) WHERE id = ? AND isDeleted",
          arguments: [id])
        guard let ticket = try Ticket.fetchOne(db, number: id) else {
          throw TrackerServerError.deleted(id)
        }
        return ticket
      }
    }

    public func comments(on id: Ticket.ID) async throws -> [TicketComment] {
      try await database.read { db in
        try TicketComment.fetchAll(
          db,
          sql: """
            SELECT comment.id, author, text, date FROM comment JOIN ticket ON ticket.id = ticket
            WHERE ticket = ? AND NOT isDeleted ORDER BY comment.rowid
            """,
          arguments: [id])
      }
    }

    public func add(_ comment: TicketComment, to id: Ticket.ID) async throws {
      try await change(id, nil, [:]) { _, db in
        guard try TicketTables.insert(comment, on: id, db) else { return }
        try db.execute(
          sql: """
            UPDATE ticket SET commentCount = commentCount + 1, version = \(TicketTables.nextVersion) WHERE id = ?
            """,
          arguments: [id])
      }
    }

    public func follow(_ receive: @Sendable (TicketUpdate) async -> Void) async throws {
      let latest = SharedReader(
        wrappedValue: 0,
        .fetchOne(sql: "SELECT ifnull(max(version), 0) FROM ticket", from: database))
      var known = latest.wrappedValue
      await receive(.began)
      for await version in latest.values where version > known {
        let (since, changes) = (known, try await changes(since: known))
        known = max(changes.version, since)
        await receive(changes.update)
      }
    }

    private func changes(since version: Int) async throws -> (version: Int, update: TicketUpdate) {
      try await database.read { db in
        let changed = try Row.fetchAll(
          db,
          sql: """
            SELECT \(Ticket.columns), isDeleted, version FROM ticket WHERE version > ? ORDER BY version
            """,
          arguments: [version])
        let deleted = changed.filter { $0["isDeleted"] }
        return (
          changed.last?["version"] ?? version,
          .changed(
            try changed.filter { !$0["isDeleted"] }.map(Ticket.init(row:)),
            deleted: deleted.map { $0["id"] })
        )
      }
    }

    /// Changes a ticket that is there.
    ///
    /// - Parameters:
    ///   - assignments: the assignments of an `UPDATE`; nil if there are none.
    ///   - also: what belongs to the same change. Gets the ticket as it was.
    private func change(
      _ id: Ticket.ID, _ assignments: String?, _ arguments: StatementArguments,
      also: @escaping @Sendable (_ before: Ticket, Database) throws -> Void = { _, _ in }
    ) async throws {
      try await database.write { db in
        guard let before = try Ticket.fetchOne(db, number: id) else {
          throw TrackerServerError.deleted(id)
        }
        if let assignments {
          try db.execute(
            sql:
              "UPDATE ticket SET \(assignments), version = \(TicketTables.nextVersion) WHERE id = :id",
            arguments: arguments + ["id": id])
        }
        try also(before, db)
      }
    }
  }
#endif
