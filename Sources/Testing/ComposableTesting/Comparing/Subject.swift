internal import ComposableRuntime
internal import CustomDump

/// The event after which a state is compared, as messages name it.
enum Subject {
  case sent(Any)
  case received(Any)
  case nothing

  var kind: String {
    switch self {
    case .sent: "an action was sent"
    case .received: "an action was received"
    case .nothing: "no action"
    }
  }

  var after: String {
    switch self {
    case .sent: "after the sent action"
    case .received: "after the received action"
    case .nothing: "of the store"
    }
  }

  /// The action, on separate lines.
  var detail: String {
    switch self {
    case .sent(let action), .received(let action):
      "\n\n" + ("Action: " + String(customDumping: action)).indented(2)
    case .nothing: ""
    }
  }
}
