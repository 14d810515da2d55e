/// Where on the terminal a view is shown.
public enum TerminalDisplay: Hashable, Sendable {
  /// On the whole screen, with what was there before back at the end.
  case fullScreen
  /// Below what is there, in as many rows as the view needs, but not more than a number of them or the
  /// screen has. The last frame stays there at the end, without the line of keys.
  ///
  /// The mouse is left to the terminal, so that text can be selected and scrolled as ever.
  case inline(maxHeight: Int = .max)

  var isInline: Bool { self != .fullScreen }
}
