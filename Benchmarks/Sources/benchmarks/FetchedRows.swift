#if SQLite
  import ComposableArchitecture
  import ComposableDatabase
  import Foundation

  /// What a query costs after a change, beside GRDB's observation by hand.
  enum FetchedRows {
    private struct Item: Codable, FetchableRecord, PersistableRecord {
      var id: Int64
      var title: String
      var priority: Int
      var isOpen: Bool

      static let databaseTableName = "item"
    }

    /// Wakes whoever waits for a change.
    private final class Signal: Sendable {
      private let (stream, continuation) = AsyncStream<Void>.makeStream()

      func give() { continuation.yield() }
      func wait() async { for await _ in stream { return } }
    }

    private static func database(_ path: String, rows: Int) throws -> DatabaseQueue {
      let database = try DatabaseQueue(path: path)
      try database.write { db in
        try db.create(table: "item") { table in
          table.primaryKey("id", .integer)
          table.column("title", .text).notNull()
          table.column("priority", .integer).notNull()
          table.column("isOpen", .boolean).notNull()
        }
        for id in 1...rows {
          try Item(id: Int64(id), title: "The item \(id)", priority: id % 5, isOpen: true).insert(
            db)
        }
      }
      return database
    }

    private static func change(_ database: DatabaseQueue, _ number: Int) async throws {
      try await database.write { db in
        try db.execute(sql: "UPDATE item SET priority = ? WHERE id = 1", arguments: [number])
      }
    }

    /// Times from the beginning of a write until the rows are there.
    static func measure(
      _ folder: URL, rows: Int, changes: Int
    ) async throws -> (shared: Samples, byHand: Samples) {
      let first = try database(folder.appending(path: "shared.sqlite").path, rows: rows)
      let second = try database(folder.appending(path: "byHand.sqlite").path, rows: rows)
      @SharedReader(.fetchAll(Item.order(Column("id")), from: first)) var items
      let signal = Signal()
      let observation = ValueObservation.tracking { try Item.order(Column("id")).fetchAll($0) }
        .start(
          in: second, scheduling: .async(onQueue: DispatchQueue(label: "by hand")),
          onError: { fatalError("\($0)") }, onChange: { _ in signal.give() })
      defer { observation.cancel() }
      await signal.wait()
      var values = $items.values.makeAsyncIterator()
      var (shared, byHand) = ([Double](), [Double]())
      for number in 1...changes {
        let start = ContinuousClock.now
        try await change(first, number)
        while let items = await values.next(), items.first?.priority != number {}
        shared.append(start.duration(to: .now) / .milliseconds(1))
        let next = ContinuousClock.now
        try await change(second, number)
        await signal.wait()
        byHand.append(next.duration(to: .now) / .milliseconds(1))
      }
      return (Samples(shared), Samples(byHand))
    }
  }
#endif
