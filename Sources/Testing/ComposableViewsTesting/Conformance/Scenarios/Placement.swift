internal import ComposableViews

extension HostConformance {
  /// Grids of columns, alternatives, sizes, insets, and decorations that place a view.
  static var placement: HostScenario {
    func text(_ taps: Int, rows: [String] = ["a", "b"]) -> String {
      """
      LazyVGrid
        [Add]
      \(rows.map { "  \($0)" }.joined(separator: "\n"))
      ViewThatFits
        \(taps) taps
      VStack
        List
          moved
          placed
        VStack
          inset
      """
    }
    return HostScenario("placement", Placement(), shows: text(0))
      .send(.activate, to: "Add", shows: text(1, rows: ["a", "b", "c"]))
  }
}

private struct Placement: View {
  @State private var letters = ["a", "b"]
  @State private var taps = 0

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 40)), GridItem(.fixed(40))], spacing: 0) {
      Button("Add") {
        letters.append("c")
        taps += 1
      }
      ForEach(letters, id: \.self) { Text($0) }
    }
    ViewThatFits(in: .horizontal) {
      Text("\(taps) taps")
      Text("\(taps)")
    }
    List {
      Text("moved").offset(x: 8).shadow(radius: 2).listRowBackground(.yellow)
      Text("placed").cornerRadius(4).clipped().listRowSeparator(.hidden)
    }
    .safeAreaInset(edge: .bottom) { Text("inset") }
  }
}
