/// Why a seal is not opened. The sentences are for the log; they have no secrets.
package enum SealRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLarge(bytes: Int, limit: Int)
  case malformed
  /// A version of the format that this program does not know.
  case version(Int)
  case otherSession
  /// It expired this long ago.
  case expired(Duration)
  case unknownKey(SealKeyName)
  case notAuthentic
  /// The visitor is not the session's owner.
  case otherUser
  /// A newer seal of the session is in use, or this one was opened before.
  case superseded

  /// In metrics.
  package var name: String {
    switch self {
    case .tooLarge: "tooLarge"
    case .malformed: "malformed"
    case .version: "version"
    case .otherSession: "otherSession"
    case .expired: "expired"
    case .unknownKey: "unknownKey"
    case .notAuthentic: "notAuthentic"
    case .otherUser: "otherUser"
    case .superseded: "superseded"
    }
  }

  package var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "The seal has \(bytes) bytes, and may have \(limit): see `WebServerLimits.sealBytes`."
    case .malformed: "The text is not a seal."
    case .version(let version):
      "The seal has version \(version), and this server reads version \(SealHeader.version)."
    case .otherSession: "The seal belongs to another session than the page."
    case .expired(let duration):
      "The seal expired \(duration.components.seconds) s ago: see `WebServerTimeouts.sealedSession`."
    case .unknownKey(let name):
      "The key \(name) is not among the server's. All processes need the same keys, also old ones."
    case .notAuthentic: "The seal was changed, or not made by this key."
    case .otherUser: "The seal belongs to another visitor."
    case .superseded: "The seal was opened before, or the session has a newer one."
    }
  }
}
