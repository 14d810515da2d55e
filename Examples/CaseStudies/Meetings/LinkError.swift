/// Why a link leads nowhere.
public enum LinkError: Error, Equatable, Sendable {
  /// It is about a meeting, or a past one, that there is not.
  case absent(String)
  /// It is no link to this app, or to none of its screens.
  case unknown(String)
}

extension LinkError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .absent(let id): "There is no meeting '\(id)' any more."
    case .unknown(let link): "'\(link)' is not a link to a screen of Meetings."
    }
  }
}
