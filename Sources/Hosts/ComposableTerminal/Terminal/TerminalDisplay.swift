/// Where on the terminal a view is shown.
public enum TerminalDisplay: Hashable, Sendable {
  /// On the whole screen. The previous content is restored at the end.
  case fullScreen
  /// Below the existing output, in as many rows as the view needs, up to the given maximum and the height
  /// of the screen. The last frame remains at the end, without the line of keys.
  ///
  /// The terminal keeps the mouse, so text can be selected and scrolled as usual.
  case inline(maxHeight: Int = .max)

  var isInline: Bool { self != .fullScreen }
}
