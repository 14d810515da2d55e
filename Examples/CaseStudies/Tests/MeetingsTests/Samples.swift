import ComposableArchitecture
import Foundation
import Meetings

extension Meeting {
  /// Two attendees with two seconds each.
  static let planning = Meeting(
    id: UUID(100), title: "Planning",
    attendees: [Attendee(id: UUID(101), name: "Ada"), Attendee(id: UUID(102), name: "Blaise")],
    length: .seconds(4), theme: .fern, history: [.first])

  /// Not started yet, and without history.
  static let review = Meeting(
    id: UUID(200), title: "Review", attendees: [Attendee(id: UUID(201), name: "Charles")],
    length: .seconds(1))
}

extension PastMeeting {
  static let first = PastMeeting(
    id: UUID(110), date: Date(timeIntervalSince1970: 0),
    turns: [Turn(name: "Ada", length: .seconds(2)), Turn(name: "Blaise", length: .seconds(1))])
}

/// Records each saved value.
actor Storage {
  private(set) var saved: [[Meeting]] = []
  private let meetings: [Meeting]
  private let saves = AsyncStream<[Meeting]>.makeStream()

  init(_ meetings: [Meeting] = []) {
    self.meetings = meetings
  }

  nonisolated var client: MeetingsClient {
    MeetingsClient(load: { self.meetings }, save: { await self.save($0) })
  }

  /// Waits for the next saved value. Throws an error when the test is cancelled, at its time limit.
  nonisolated func nextSave() async throws -> [Meeting] {
    for await meetings in saves.stream { return meetings }
    throw CancellationError()
  }

  private func save(_ meetings: [Meeting]) {
    saved.append(meetings)
    saves.continuation.yield(meetings)
  }
}

/// The error of a failing client.
struct Full: Error, CustomStringConvertible {
  let description = "The disk is full."
}

/// Counts how often a feature under test has dismissed itself.
@MainActor
final class Dismissals {
  private(set) var count = 0

  nonisolated var effect: DismissEffect { DismissEffect { await self.note() } }

  private func note() {
    count += 1
  }
}
