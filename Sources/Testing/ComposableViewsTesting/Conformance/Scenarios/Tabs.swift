internal import ComposableViews

extension HostConformance {
  /// Alternative pages that keep their state.
  static var tabs: HostScenario {
    HostScenario("tabs", Tabs(), shows: "TabView\n  (*) One\n    [1: 0]\n  ( ) :star: Two")
      .send(.activate, to: "1: 0", shows: "TabView\n  (*) One\n    [1: 1]\n  ( ) :star: Two")
      .send(.activate, to: "Two", shows: "TabView\n  ( ) One\n  (*) :star: Two\n    [2: 0]")
      .send(.activate, to: "2: 0", shows: "TabView\n  ( ) One\n  (*) :star: Two\n    [2: 1]")
      .send(.activate, to: "One", shows: "TabView\n  (*) One\n    [1: 1]\n  ( ) :star: Two")
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Page(name: "1").tabItem { Text("One") }
      Page(name: "2").tabItem { Label("Two", systemImage: "star") }
    }
  }
}

private struct Page: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name): \(count)") { count += 1 }
  }
}
