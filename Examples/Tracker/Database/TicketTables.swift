#if SQLite
  import ComposableDatabase
  import Foundation
  import Tracker

  /// The tables of a tracker.
  ///
  /// Each change of a ticket gives it the next version, so a client that knows a version asks for later changes. A deleted ticket
  /// stays, because the deletion is a change, and because it can be taken back.
  enum TicketTables {
    /// "CmpT", so that the file of another program is not taken for one of tickets.
    static let application = 0x436D_7054

    static let nextVersion = "(SELECT ifnull(max(version), 0) + 1 FROM ticket)"

    /// - Parameter contents: what is in a new database.
    static func migrator(_ contents: TrackerContents) -> DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("1") { db in
        try db.execute(sql: "PRAGMA application_id = \(application)")
        try db.create(table: "ticket") { table in
          table.primaryKey("id", .integer)
          table.column("title", .text).notNull()
          table.column("details", .text).notNull()
          table.column("status", .text).notNull()
          table.column("rank", .double).notNull()
          table.column("priority", .integer).notNull()
          table.column("assignee", .text)
          table.column("labels", .text).notNull()
          table.column("due", .double)
          table.column("created", .double).notNull()
          table.column("commentCount", .integer).notNull()
          table.column("isDeleted", .boolean).notNull().defaults(to: false)
          table.column("version", .integer).notNull().indexed()
        }
        try db.create(table: "comment") { table in
          table.column("id", .text).notNull()
          table.column("ticket", .integer).notNull().references("ticket")
          table.column("author", .text).notNull()
          table.column("text", .text).notNull()
          table.column("date", .double).notNull()
          table.uniqueKey(["ticket", "id"])
        }
        try db.create(table: "change") { table in
          table.autoIncrementedPrimaryKey("id")
          table.column("ticket", .integer).notNull().references("ticket")
          table.column("status", .text).notNull()
          table.column("date", .double).notNull()
        }
        for ticket in contents.tickets { try insert(ticket, db) }
        for (id, comments) in contents.comments {
          for comment in comments { _ = try insert(comment, on: id, db) }
        }
        for change in contents.history { try insert(change, db) }
      }
      return migrator
    }

    /// - Throws: an error if a newer program has made the tables.
    static func check(_ database: some DatabaseReader) throws {
      let isNewer = try database.read { try migrator(TrackerContents()).hasBeenSuperseded($0) }
      if isNewer { throw TrackerDatabaseError.Newer() }
    }

    static func insert(_ ticket: Ticket, _ db: Database) throws {
      try db.execute(
        sql: """
          INSERT INTO ticket (\(Ticket.columns), version)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(nextVersion))
          """,
        arguments: [
          ticket.id, ticket.title, ticket.details, ticket.status.rawValue, ticket.rank,
          ticket.priority.rawValue, ticket.assignee, ticket.labels.text,
          ticket.due?.timeIntervalSince1970, ticket.created.timeIntervalSince1970,
          ticket.commentCount,
        ])
    }

    static func insert(_ change: TicketChange, _ db: Database) throws {
      try db.execute(
        sql: "INSERT INTO change (ticket, status, date) VALUES (?, ?, ?)",
        arguments: [
          change.ticket, change.status.rawValue, change.date.timeIntervalSince1970,
        ])
    }

    /// - Returns: false if it is there.
    static func insert(_ comment: TicketComment, on ticket: Ticket.ID, _ db: Database) throws
      -> Bool
    {
      try db.execute(
        sql: """
          INSERT INTO comment (id, ticket, author, text, date) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
          """,
        arguments: [
          comment.id.uuidString, ticket, comment.author, comment.text,
          comment.date.timeIntervalSince1970,
        ])
      return db.changesCount > 0
    }
  }
#endif
