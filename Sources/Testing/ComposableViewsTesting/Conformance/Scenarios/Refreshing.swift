internal import ComposableViews

extension HostConformance {
  /// A list that is reloaded, with an indicator.
  static var refreshing: HostScenario {
    func text(_ note: String, _ count: Int) -> String {
      "List {\(note), id: list}\n  a\n[Count: \(count)]"
    }
    return HostScenario("refreshing", Refreshing(), shows: text("refreshable", 0))
      .send(.refresh, to: .identifier("list"), shows: text("refreshing", 0))
      .send(.activate, to: "Count: 0", shows: text("refreshing", 1))
  }
}

private struct Refreshing: View {
  @State private var count = 0

  var body: some View {
    List { Text("a") }
      .accessibilityIdentifier("list")
      // It runs until the view is removed, so that the screen does not depend on time.
      .refreshable { try? await Task.sleep(for: .seconds(1_000_000)) }
    Button("Count: \(count)") { count += 1 }
  }
}
