internal import ComposableViews

extension HostConformance {
  /// Images, with and without a text, which change.
  static var pictures: HostScenario {
    func text(_ name: String) -> String {
      """
      (image: \(name))
      (image)
      [Turn]
      AsyncImage
        Nothing to load
      """
    }
    return HostScenario("pictures", Pictures(), shows: text("A red dot"))
      .send(.activate, to: "Turn", shows: text("A blue line"))
      .send(.activate, to: "Turn", shows: text("A red dot"))
  }
}

private struct Pictures: View {
  @State private var isTurned = false

  var body: some View {
    Image(
      data: isTurned ? Self.line : Self.dot, label: Text(isTurned ? "A blue line" : "A red dot"))
    Image(decorative: Self.line)?.resizable().scaledToFit().frame(width: 32, height: 16)
    Button("Turn") { isTurned.toggle() }
    AsyncImage(url: nil) { image in
      image
    } placeholder: {
      Text("Nothing to load")
    }
  }

  private static let dot = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="7" fill="red"/></svg>
    """.utf8)
  private static let line = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><path d="M0 8h32" stroke="blue"/></svg>
    """.utf8)
}
