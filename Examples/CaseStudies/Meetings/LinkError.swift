/// Why a link can't be followed.
public enum LinkError: Error, Equatable, Sendable {
  /// The meeting, or the past meeting, does not exist.
  case absent(String)
  /// The link is not for this app, or not for any of its screens.
  case unknown(String)
}

extension LinkError: CustomStringConvertible {
  /// One line for the user.
  public var description: String {
    switch self {
    case .absent(let id): "There is no meeting '\(id)' any more."
    case .unknown(let link): "'\(link)' is not a link to a screen of Meetings."
    }
  }
}
