internal import ComposableHosting

extension Painter {
  /// The signs of a spinner, one after the other.
  private static let signs: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Paints a spinner, and records that the next frame differs.
  mutating func paintSpinner(_ color: Color, in rect: CellRect, _ context: Context) {
    guard !rect.intersection(context.clip).isEmpty else { return }
    isAnimating = true
    frame.put(
      Self.signs[phase % Self.signs.count], width: 1, x: rect.x, y: rect.y,
      theme.style(TextStyle(color), on: context.background), in: context.clip)
  }
}
