extension Input {
  /// Whether the user does something by it: marked text does not stay marked, and the focus is no longer where it is only
  /// because the page has appeared.
  var isAct: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): [.press, .wheelUp, .wheelDown].contains(mouse.action)
    case .focus, .background, .emojiWidth: false
    }
  }
}
