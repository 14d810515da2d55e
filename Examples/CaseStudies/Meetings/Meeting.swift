import ComposableArchitecture
import Foundation

/// A recurring meeting, and its history.
public struct Meeting: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  /// In the order in which they speak.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The duration of the whole meeting.
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

  /// The speaking time of each attendee: the same for all. The whole duration if there are no attendees.
  public var share: Duration { length / max(attendees.count, 1) }
}
