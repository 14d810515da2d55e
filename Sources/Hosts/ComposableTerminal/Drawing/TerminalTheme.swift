public import ComposableHosting

/// The colors of views on a terminal, unless the views set their own.
///
/// ```swift
/// var theme = TerminalTheme.dark
/// theme.accent = .rgb(red: 1, green: 0.6, blue: 0.2)
/// try await TerminalApp.run(theme: theme) { CounterView() }
/// ```
public struct TerminalTheme: Hashable, Sendable {
  /// Whether the background of the terminal is light or dark.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// As reported by the terminal; dark if it does not answer.
    case automatic
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The appearance of the background. If it differs from the terminal's own, views get a background of the theme.
  public var appearance: Appearance
  /// The color of controls and of the focus.
  public var accent: Color?
  /// Captions and explanations.
  public var secondary: Color?
  /// Lines and borders.
  public var line: Color?

  /// Creates a theme.
  ///
  /// A nil color stands for the default. So do `accentColor`, `secondary` and `primary`, because they refer to colors
  /// of the theme.
  ///
  /// - Parameters:
  ///   - appearance: the appearance of the background.
  ///   - accent: the color of controls and of the focus.
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
