import ComposableArchitecture
import Foundation
import Testing
import Tracker

@Suite struct TrackerServerTests {
  private func client(_ tickets: Ticket...) -> TrackerClient {
    withDependencies {
      $0.continuousClock = .immediate
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      .calling(TrackerMemory(TrackerContents(tickets)))
    }
  }

  @Test func aCommentThatIsSentTwiceIsThereOnce() async throws {
    let client = client(.sample(1))
    let comment = TicketComment(
      id: UUID(0), author: "Ada", text: "One", date: Date(timeIntervalSince1970: 0))
    for _ in 0..<2 { try await client.comment(comment: comment, id: 1) }
    #expect(try await client.comments(id: 1) == [comment])
    #expect(try await client.tickets().map(\.commentCount) == [1])
  }

  @Test func numbersAreNotUsedAgain() async throws {
    let client = client(.sample(1))
    let second = try await client.add(draft: TicketDraft(title: "Fog"))
    #expect(second.id == 2)
    try await client.delete(id: 2)
    #expect(try await client.add(draft: TicketDraft(title: "Rain")).id == 3)
  }

  @Test func whatWasDeletedIsNotSaved() async throws {
    let client = client(.sample(1))
    try await client.delete(id: 1)
    await #expect(throws: TrackerServerError.self) { try await client.save(ticket: .sample(1)) }
  }

  @Test func aDeletedTicketComesBackWithItsComments() async throws {
    let client = client(.sample(1))
    let comment = TicketComment(
      id: UUID(0), author: "Ada", text: "One", date: Date(timeIntervalSince1970: 0))
    try await client.comment(comment: comment, id: 1)
    let (tickets, history) = (try await client.tickets(), try await client.history())
    try await client.delete(id: 1)
    #expect(try await client.comments(id: 1).isEmpty)
    #expect(try await client.history().isEmpty)
    // The answer may be lost.
    for _ in 0..<2 { #expect([try await client.restore(id: 1)] == tickets) }
    #expect(try await client.tickets() == tickets)
    #expect(try await client.comments(id: 1) == [comment])
    #expect(try await client.history() == history)
    await #expect(throws: TrackerServerError.self) { _ = try await client.restore(id: 2) }
  }

  @Test func whatTheSettingsRefuse() async {
    let client = client(.sample(1))
    @Shared(.trackerSettings) var settings
    let comment = TicketComment(
      id: UUID(0), author: "Ada", text: "One", date: Date(timeIntervalSince1970: 0))
    let calls: [(kind: TrackerSettings.RefusedCalls, call: () async throws -> Void)] = [
      (.changes, { try await client.save(ticket: .sample(1)) }),
      (.moves, { try await client.move(id: 1, place: TicketPlace(.done, rank: 0)) }),
      (.comments, { try await client.comment(comment: comment, id: 1) }),
      (.all, { _ = try await client.tickets() }),
    ]
    for refused in TrackerSettings.RefusedCalls.allCases {
      $settings.withLock { $0.refused = refused }
      for (kind, call) in calls {
        if refused == kind || refused == .all {
          await #expect(throws: TrackerServerError.unreachable) { try await call() }
        } else {
          await #expect(throws: Never.self) { try await call() }
        }
      }
    }
  }

  /// A ticket that is saved is an older copy with an older place.
  @Test func savingATicketDoesNotMoveIt() async throws {
    let client = client(.sample(1))
    try await client.move(id: 1, place: TicketPlace(.done, rank: 3))
    try await client.save(ticket: .sample(1, "Storms"))
    #expect(try await client.tickets() == [.sample(1, "Storms", status: .done, rank: 3)])
  }

  @Test func aNewTicketIsTheLastOfItsColumn() async throws {
    let client = client(.sample(1), .sample(2, rank: 7))
    #expect(try await client.add(draft: TicketDraft(title: "Fog")).rank == 8)
  }
}
