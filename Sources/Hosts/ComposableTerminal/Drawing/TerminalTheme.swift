public import ComposableHosting

/// The colors of views on a terminal, as far as the views choose none.
///
/// ```swift
/// var theme = TerminalTheme.dark
/// theme.accent = .rgb(red: 1, green: 0.6, blue: 0.2)
/// try await TerminalApp.run(theme: theme) { CounterView() }
/// ```
public struct TerminalTheme: Hashable, Sendable {
  /// What the background of the terminal is like.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// As the terminal answers; dark if it does not.
    case automatic
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// What the background is like. It is that of the terminal, unless this is another one than the terminal has: then views
  /// have a background of the theme.
  public var appearance: Appearance
  /// What can be used, and what has the focus.
  public var accent: Color?
  /// Captions and explanations.
  public var secondary: Color?
  /// Lines and borders.
  public var line: Color?

  /// Creates a theme.
  ///
  /// A color that is nil is the usual one. So is `accentColor`, `secondary` or `primary`, which stand for colors of the
  /// theme themselves.
  ///
  /// - Parameters:
  ///   - appearance: what the background is like.
  ///   - accent: the color of what can be used, and of what has the focus.
  ///   - secondary: the color of captions and explanations.
  ///   - line: the color of lines and borders.
  public init(
    _ appearance: Appearance = .automatic, accent: Color? = nil, secondary: Color? = nil,
    line: Color? = nil
  ) {
    self.appearance = appearance
    self.accent = accent
    self.secondary = secondary
    self.line = line
  }

  /// The usual colors, by the terminal's background.
  public static let automatic = TerminalTheme()
  /// The usual colors for a dark background.
  public static let dark = TerminalTheme(.dark)
  /// The usual colors for a light background.
  public static let light = TerminalTheme(.light)
}
