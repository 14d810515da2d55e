/// A message for a page.
enum OutputMessage {
  /// Shows something of the session, or acknowledges an event.
  case output(String)
  /// How the page keeps the session.
  case keeping(String)

  var text: String {
    switch self {
    case .output(let text), .keeping(let text): text
    }
  }

  var isOfKeeping: Bool { if case .keeping = self { true } else { false } }
}

/// The message of a connection that waits until the session is stored which it shows.
struct HeldOutput {
  let message: String
  /// Whether the session is stored.
  var isReleased = false
  /// Whether the page is to be told that it waits.
  var owesNotice = false
}

/// How far a session has come, as its page knows it.
struct OutputPosition {
  /// The number of the newest message.
  var newest = -1
  /// The number of the last applied event.
  var applied = -1

  func covers(_ other: OutputPosition) -> Bool {
    newest >= other.newest && applied >= other.applied
  }
}
