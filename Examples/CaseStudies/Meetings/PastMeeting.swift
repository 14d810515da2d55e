import Foundation

/// A past meeting: when it was, and how long each attendee spoke.
public struct PastMeeting: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  /// When it ended.
  public let date: Date
  /// The attendees who had their turn, in order.
  public let turns: [Turn]

  /// An attendee's speaking time.
  public struct Turn: Codable, Equatable, Sendable {
    public let name: String
    public let length: Duration

    public init(name: String, length: Duration) {
      self.name = name
      self.length = length
    }
  }

  public init(id: UUID, date: Date, turns: [Turn]) {
    self.id = id
    self.date = date
    self.turns = turns
  }
}
