#if SQLite
  import ComposableDatabase
  import Foundation
  import Testing
  import Tracker
  import TrackerDatabase

  /// The file of a tracker's database.
  @Suite struct TrackerFileTests {
    private func withFile(_ operation: (_ path: String) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await operation(folder.appending(path: "tickets.sqlite").path)
    }

    @Test func anotherProgramFindsTheChanges() async throws {
      try await withFile { path in
        let (tickets, history, comments) = try await { () async throws in
          let server = try TrackerDatabase(path: path)
          let ticket = try await server.add(TicketDraft(title: "Fog"), at: Date())
          try await server.move(ticket.id, to: TicketPlace(.done, rank: 1.5), at: Date())
          try await server.add(
            TicketComment(id: UUID(), author: "Ada", text: "Thick", date: Date()), to: ticket.id)
          try await server.delete(3)
          return (
            try await server.tickets(), try await server.history(),
            try await server.comments(on: ticket.id)
          )
        }()
        let server = try TrackerDatabase(path: path)
        #expect(try await server.tickets() == tickets)
        #expect(try await server.history() == history)
        #expect(try await server.comments(on: 11) == comments)
        #expect(try await server.restore(3).title == "Translate to Korean")
      }
    }

    /// Also if the last one was deleted, and the program has ended since.
    @Test func numbersAreNotUsedAgain() async throws {
      try await withFile { path in
        func add() async throws -> Ticket.ID {
          let server = try TrackerDatabase(path: path, contents: TrackerContents())
          let ticket = try await server.add(TicketDraft(title: "Fog"), at: Date())
          try await server.delete(ticket.id)
          return ticket.id
        }
        let numbers = [try await add(), try await add()]
        #expect(numbers == [1, 2])
      }
    }

    @Test func twoProgramsDoNotShareAFile() async throws {
      try await withFile { path in
        let first = try TrackerDatabase(path: path)
        #expect(
          refusal(of: path) == "'\(path)' is used by another program.")
        #expect(try await first.tickets().count == 10)
      }
    }

    @Test func whatIsNotATrackersFile() async throws {
      try await withFile { path in
        try Data("This is no database, but a text that is longer than its header.".utf8)
          .write(to: URL(filePath: path))
        #expect(
          refusal(of: path)
            == "'\(path)' is not a database, or is damaged.")
      }
      try await withFile { path in
        let other = path + "/no-folder/a.sqlite"
        #expect(refusal(of: other) == "'\(other)' can't be written.")
      }
    }

    @Test func theDatabaseOfAnotherProgramIsLeftAlone() async throws {
      try await withFile { path in
        try await DatabaseQueue(path: path).write { db in
          try db.execute(sql: "CREATE TABLE photo (name TEXT)")
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(refusal(of: path) == "'\(path)' can't be used: it is not a tracker's.")
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      }
      #expect(refusal(of: "") == "The path of the database is empty.")
    }

    @Test func aFileOfANewerProgramIsLeftAlone() async throws {
      try await withFile { path in
        _ = try TrackerDatabase(path: path)
        try await DatabaseQueue(path: path).write { db in
          try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('9')")
        }
        #expect(
          refusal(of: path)
            == "'\(path)' can't be used: a newer program has written it.")
      }
    }

    /// The text of the error.
    private func refusal(of path: String) -> String? {
      do {
        _ = try TrackerDatabase(path: path)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
#endif
