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
      .memory(TrackerServer(tickets))
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
    await #expect(throws: TrackerServer.NotFound.self) { try await client.save(ticket: .sample(1)) }
  }

  @Test func withoutConnectionAllCallsFail() async {
    let client = client(.sample(1))
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.isConnected = false }
    await #expect(throws: TrackerServer.Unreachable()) { try await client.tickets() }
    await #expect(throws: TrackerServer.Unreachable()) { try await client.delete(id: 1) }
  }
}
