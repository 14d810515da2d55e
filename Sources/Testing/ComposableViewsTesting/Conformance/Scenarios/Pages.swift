internal import ComposableViews

extension HostConformance {
  /// A stack of pages: pushed by values and by links, and popped.
  static var pages: HostScenario {
    HostScenario(
      "pages", Pages(),
      shows: """
        NavigationStack
          Page: Fruits
            List
              [Apple >]
              [Pear >]
            Toolbar
              at primaryAction
                [About >]
        """
    )
    .send(
      .activate, to: "Pear",
      shows: """
        NavigationStack
          Page: Fruits
          Page: Pear
            [Eaten 0 times]
            [Back]
        """
    )
    .send(
      .activate, to: "Eaten 0 times",
      shows: """
        NavigationStack
          Page: Fruits
          Page: Pear
            [Eaten 1 times]
            [Back]
        """
    )
    .send(
      .activate, to: "Back",
      shows: """
        NavigationStack
          Page: Fruits
            List
              [Apple >]
              [Pear >]
            Toolbar
              at primaryAction
                [About >]
        """
    )
    .send(
      .activate, to: "About",
      shows: """
        NavigationStack
          Page: Fruits
          Page
            They grow on trees.
        """)
  }
}

private struct Pages: View {
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(["Apple", "Pear"], id: \.self) { NavigationLink($0, value: $0) }
      }
      .navigationTitle("Fruits")
      .navigationDestination(for: String.self) { FruitPage(name: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          NavigationLink("About") { Text("They grow on trees.") }
        }
      }
    }
  }
}

private struct FruitPage: View {
  let name: String
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Eaten \(count) times") { count += 1 }
    Button("Back") { dismiss() }
      .navigationTitle(name)
  }
}
