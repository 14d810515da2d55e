extension Input {
  /// Whether marked text does not stay marked after it.
  var endsSelection: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): [.press, .wheelUp, .wheelDown].contains(mouse.action)
    case .focus, .background, .emojiWidth: false
    }
  }
}
