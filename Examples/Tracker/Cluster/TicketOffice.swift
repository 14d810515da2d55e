#if PostgreSQL
  import ComposableArchitecture
  import Foundation
  import Tracker

  /// The tickets of all servers, as a feature: a call of one of them is an action, and its answer is in the state.
  struct TicketOffice: Reducer {
    struct State: Codable, Equatable {
      var records: TicketRecords
      /// The answers to the last calls.
      var answers: IdentifiedArrayOf<Answer> = []
    }

    enum Action: Codable {
      /// Nothing: who waits for it knows the tickets of all.
      case entered
      case called(UUID, Call)
    }

    enum Call: Codable {
      case add(TicketDraft, Date)
      case save(Ticket)
      case move(Ticket.ID, TicketPlace, Date)
      case delete(Ticket.ID)
      case restore(Ticket.ID)
      case comment(TicketComment, Ticket.ID)
    }

    struct Answer: Codable, Equatable, Identifiable {
      /// The id of the call.
      let id: UUID
      var ticket: Ticket?
      var failure: TrackerServerError?
    }

    /// More than there are calls whose answers nobody has looked at.
    private static let mostAnswers = 200

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .called(let id, let call) = action else { return .none }
        var answer = Answer(id: id)
        do throws(TrackerServerError) {
          answer.ticket = try state.records.answer(call)
        } catch {
          answer.failure = error
        }
        state.answers.append(answer)
        if state.answers.count > Self.mostAnswers { state.answers.removeFirst() }
        return .none
      }
    }
  }

  extension TicketRecords {
    fileprivate mutating func answer(
      _ call: TicketOffice.Call
    ) throws(TrackerServerError) -> Ticket? {
      switch call {
      case .add(let draft, let date): return add(draft, at: date)
      case .save(let ticket): try save(ticket)
      case .move(let id, let place, let date): try move(id, to: place, at: date)
      case .delete(let id): delete(id)
      case .restore(let id): return try restore(id)
      case .comment(let comment, let id): try add(comment, to: id)
      }
      return nil
    }
  }
#endif
