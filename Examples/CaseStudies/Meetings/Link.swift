import ComposableArchitecture
import Foundation

/// A screen of the app as a link.
///
/// | text | place |
/// |---|---|
/// | `meetings://` | the list |
/// | `meetings://new` | the form for a new meeting |
/// | `meetings://ID` | a meeting |
/// | `meetings://ID/edit` | its form |
/// | `meetings://ID/delete` | the confirmation before it is deleted |
/// | `meetings://ID/record` | the meeting being held |
/// | `meetings://ID/history/ID` | a past meeting |
public enum Link: Equatable, Sendable {
  case list
  case new
  case meeting(Meeting.ID, Part? = nil)

  /// The screens of a meeting.
  public enum Part: Equatable, Sendable {
    case delete
    case edit
    case past(PastMeeting.ID)
    case record
  }

  private static let scheme = "meetings://"

  /// Parses a link.
  ///
  /// - Throws: ``LinkError/unknown(_:)``.
  public init(_ text: String) throws(LinkError) {
    guard text.hasPrefix(Self.scheme) else { throw .unknown(text) }
    let names = text.dropFirst(Self.scheme.count).split(separator: "/").map(String.init)
    switch names.count {
    case 0: self = .list
    case 1 where names[0] == "new": self = .new
    default:
      guard let id = UUID(uuidString: names[0]) else { throw .unknown(text) }
      switch names.dropFirst() {
      case []: self = .meeting(id)
      case ["delete"]: self = .meeting(id, .delete)
      case ["edit"]: self = .meeting(id, .edit)
      case ["record"]: self = .meeting(id, .record)
      default:
        guard names.count == 3, names[1] == "history", let past = UUID(uuidString: names[2])
        else { throw .unknown(text) }
        self = .meeting(id, .past(past))
      }
    }
  }

  /// The link as text.
  public var text: String {
    let place =
      switch self {
      case .list: ""
      case .new: "new"
      case .meeting(let id, nil): "\(id)"
      case .meeting(let id, .delete?): "\(id)/delete"
      case .meeting(let id, .edit?): "\(id)/edit"
      case .meeting(let id, .past(let past)?): "\(id)/history/\(past)"
      case .meeting(let id, .record?): "\(id)/record"
      }
    return Self.scheme + place
  }
}
