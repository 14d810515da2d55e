internal import ComposableViews

extension HostConformance {
  /// Texts with markup in literals and in values, and links in them.
  static var texts: HostScenario {
    func text(_ name: String) -> String {
      """
      Hello \(name), read [the manual](https://swift.org/a_b?c=1) and a*b
      \(name) is no markup
      [Next]
      """
    }
    return HostScenario("texts", Texts(), shows: text("**you**"))
      .send(.activate, to: "Next", shows: text("[x](y)"))
  }
}

private struct Texts: View {
  @State private var name = "**you**"

  var body: some View {
    Text("**Hello** \(name), read [the *manual*](https://swift.org/a_b?c=1) and `a*b`")
    Text(verbatim: "\(name) is no markup")
    Button("Next") { name = "[x](y)" }
  }
}
