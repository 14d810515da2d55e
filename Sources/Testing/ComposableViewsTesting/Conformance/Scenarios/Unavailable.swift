internal import ComposableViews

extension HostConformance {
  /// Views for missing content.
  static var unavailable: HostScenario {
    func text(_ query: String) -> String {
      """
      VStack
        VStack
          :tray:
          Nothing yet
        Add the first one.
        [Search]
      VStack
        VStack
          :magnifyingglass:
          No Results\(query)
        Check the spelling or try a new search.
      """
    }
    return HostScenario("unavailable", Unavailable(), shows: text(""))
      .send(.activate, to: "Search", shows: text(" for \u{201C}x\u{201D}"))
  }
}

private struct Unavailable: View {
  @State private var query = ""

  var body: some View {
    ContentUnavailableView {
      Label("Nothing yet", systemImage: "tray")
    } description: {
      Text("Add the first one.")
    } actions: {
      Button("Search") { query = "x" }
    }
    ContentUnavailableView.search(text: query)
  }
}
