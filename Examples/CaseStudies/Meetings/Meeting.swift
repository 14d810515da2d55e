import ComposableArchitecture
import Foundation

/// A meeting that is held again and again, and how it went so far.
public struct Meeting: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  /// In the order in which they speak.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// How long the whole meeting takes.
  public var length: Duration
  public var theme: Theme
  /// The latest first.
  public var history: IdentifiedArrayOf<PastMeeting>

  public init(
    id: UUID, title: String = "", attendees: IdentifiedArrayOf<Attendee> = [],
    length: Duration = .seconds(300), theme: Theme = .lagoon,
    history: IdentifiedArrayOf<PastMeeting> = []
  ) {
    self.id = id
    self.title = title
    self.attendees = attendees
    self.length = length
    self.theme = theme
    self.history = history
  }

  /// How long each may speak: the same for all. The whole length where nobody attends.
  public var share: Duration { length / max(attendees.count, 1) }
}
