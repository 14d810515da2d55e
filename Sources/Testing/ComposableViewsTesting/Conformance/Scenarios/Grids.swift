internal import ComposableViews

extension HostConformance {
  /// A grid with a divider, a cell of two columns, and a cell that appears and disappears; its cells are aligned in
  /// columns and rows larger than themselves.
  static var grids: HostScenario {
    func text(_ third: String...) -> String {
      ([
        "Grid", "  GridRow", "    Name", "    Status", "  ---", "  GridRow", "    Blueberries",
        "    VStack", "      in the kitchen", "      or in the garden", "  GridRow", "    Blob",
        "    [Change]",
      ] + third.map { "    \($0)" } + ["  GridRow", "    All of it"]).joined(separator: "\n")
    }
    return HostScenario("grids", Grids(), shows: text())
      .send(.activate, to: "Change", shows: text("new"))
      .send(.activate, to: "Change", shows: text())
      .aligned("Name", "Blueberries", "Blob", "All of it", at: .leading)
      .aligned("Status", "or in the garden", at: .trailing)
      .aligned("Blueberries", "or in the garden", at: .bottom)
  }
}

private struct Grids: View {
  @State private var isNew = false

  var body: some View {
    Grid(alignment: .leading) {
      GridRow {
        Text("Name")
        Text("Status").gridColumnAlignment(.trailing)
      }
      Divider()
      GridRow(alignment: .bottom) {
        Text("Blueberries")
        VStack(alignment: .trailing) {
          Text("in the kitchen")
          Text("or in the garden")
        }
      }
      GridRow(alignment: .top) {
        Text("Blob")
        Button("Change") { isNew.toggle() }
        if isNew { Text("new") }
      }
      GridRow { Text("All of it").gridCellColumns(2) }
    }
  }
}
