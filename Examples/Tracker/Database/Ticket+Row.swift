#if SQLite
  import ComposableDatabase
  import Foundation
  import Tracker

  // By position, which is twice as fast as by names.
  extension Ticket: FetchableRecord {
    static let columns = """
      id, title, details, status, rank, priority, assignee, labels, due, created, commentCount
      """

    public init(row: Row) throws {
      self.init(
        id: row[0], title: row[1], details: row[2], status: try row.value(at: 3), rank: row[4],
        priority: try row.value(at: 5), assignee: row[6], labels: try Set(text: row[7]),
        due: (row[8] as Double?).map(Date.init(timeIntervalSince1970:)),
        created: Date(timeIntervalSince1970: row[9]), commentCount: row[10])
    }

    /// The ticket with this number, if it is not deleted.
    static func fetchOne(_ db: Database, number: Ticket.ID) throws -> Ticket? {
      try fetchOne(
        db, sql: "SELECT \(columns) FROM ticket WHERE id = ? AND NOT isDeleted", arguments: [number]
      )
    }
  }

  extension TicketChange: FetchableRecord {
    public init(row: Row) throws {
      self.init(row[0], try row.value(at: 1), at: Date(timeIntervalSince1970: row[2]))
    }
  }

  extension TicketComment: FetchableRecord {
    public init(row: Row) throws {
      guard let id = UUID(uuidString: row[0]) else { throw UnknownValue(text: row[0]) }
      self.init(
        id: id, author: row[1], text: row[2], date: Date(timeIntervalSince1970: row[3]))
    }
  }

  extension Set<TicketLabel> {
    /// Their names, with commas between them.
    var text: String { map(\.rawValue).sorted().joined(separator: ",") }

    fileprivate init(text: String) throws {
      self = try Set(
        text.split(separator: ",").map { name in
          guard let label = TicketLabel(rawValue: String(name)) else {
            throw UnknownValue(text: String(name))
          }
          return label
        })
    }
  }

  extension Row {
    fileprivate func value<Value: RawRepresentable>(at index: Int) throws -> Value
    where Value.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
      let raw: Value.RawValue = self[index]
      guard let value = Value(rawValue: raw) else { throw UnknownValue(text: "\(raw)") }
      return value
    }
  }

  /// A value of another program.
  private struct UnknownValue: Error, CustomStringConvertible {
    let text: String
    var description: String { "The database has '\(text)', which this program does not know." }
  }
#endif
