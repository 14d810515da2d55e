#if SQLite
  import Foundation
  import RandomSupport
  import Testing
  import Tracker
  import TrackerDatabase

  /// The database is as good a server as the one in memory: the same calls have the same answers.
  @Suite struct SameAnswersTests {
    @Test(arguments: UInt64(1)...20) func anyCalls(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let (memory, database) = (TrackerMemory(.sample), try TrackerDatabase(.sample))
      for number in 0..<60 {
        let call = Call.random(number, on: await memory.tickets(), using: &random)
        let answers = (await call.answer(of: memory), await call.answer(of: database))
        #expect(answers.0 == answers.1, "\(call)")
      }
      let tickets = (byNumber(await memory.tickets()), byNumber(try await database.tickets()))
      #expect(tickets.0 == tickets.1)
      // Restored tickets are at the end of the one, and where they were in the other.
      let history = (byDate(await memory.history()), byDate(try await database.history()))
      #expect(history.0 == history.1)
      for ticket in tickets.0 {
        let comments = try await database.comments(on: ticket.id)
        #expect(await memory.comments(on: ticket.id) == comments)
      }
    }

    private func byNumber(_ tickets: [Ticket]) -> [Ticket] { tickets.sorted { $0.id < $1.id } }

    private func byDate(_ changes: [TicketChange]) -> [TicketChange] {
      changes.sorted { ($0.date, $0.ticket) < ($1.date, $1.ticket) }
    }
  }

  private enum Call {
    case add(TicketDraft, Date)
    case save(Ticket)
    case move(Ticket.ID, TicketPlace, Date)
    case delete(Ticket.ID)
    case restore(Ticket.ID)
    case comments(Ticket.ID)
    case comment(TicketComment, Ticket.ID)

    static func random(
      _ number: Int, on tickets: [Ticket], using random: inout SeededGenerator
    ) -> Self {
      // Some are not there.
      let id = Int.random(in: 0...18, using: &random)
      let created = tickets.first { $0.id == id }?.created ?? Date(timeIntervalSince1970: 0)
      let date = Date(timeIntervalSince1970: 1_800_000_000.125 + Double(number))
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        var draft = TicketDraft(title: "Number \(number), \"quoted\" 안녕")
        draft.status = Ticket.Status.allCases.randomElement(using: &random)!
        draft.labels = Set(TicketLabel.allCases.filter { _ in Bool.random(using: &random) })
        draft.due = Bool.random(using: &random) ? date : nil
        return .add(draft, date)
      case 1, 2:
        return .save(
          Ticket(
            id: id, title: "Saved \(number)", details: "Line\nline", status: .done,
            priority: .urgent, assignee: Bool.random(using: &random) ? "Ada" : nil,
            labels: [.bug], created: created, commentCount: 70))
      case 3:
        let status = Ticket.Status.allCases.randomElement(using: &random)!
        return .move(
          id, TicketPlace(status, rank: Double.random(in: -3...30, using: &random)), date)
      case 4: return .delete(id)
      case 5: return .restore(id)
      case 6: return .comments(id)
      default:
        // Some are sent twice.
        let bytes = UInt8.random(in: 0...9, using: &random)
        let uuid = UUID(uuid: (bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(id)))
        return .comment(TicketComment(id: uuid, author: "Ada", text: "\(number)", date: date), id)
      }
    }

    /// What a server answers: a ticket, comments, or an error.
    func answer(of server: any TrackerServer) async -> String {
      do {
        switch self {
        case .add(let draft, let date): return "\(try await server.add(draft, at: date).comparable)"
        case .save(let ticket): try await server.save(ticket)
        case .move(let id, let place, let date): try await server.move(id, to: place, at: date)
        case .delete(let id): try await server.delete(id)
        case .restore(let id): return "\(try await server.restore(id).comparable)"
        case .comments(let id): return "\(try await server.comments(on: id))"
        case .comment(let comment, let id): try await server.add(comment, to: id)
        }
        return ""
      } catch {
        return "\(error)"
      }
    }
  }

  extension Ticket {
    /// Sets have any order.
    fileprivate var comparable: String {
      "\(id) \(title) \(details) \(place) \(priority) \(assignee ?? "-") \(labels.map(\.rawValue).sorted()) "
        + "\(due?.timeIntervalSince1970 ?? 0) \(created.timeIntervalSince1970) \(commentCount)"
    }
  }
#endif
