internal import ComposableViews

extension HostConformance {
  /// A grid with a divider, a cell of two columns, and a cell that comes and goes.
  static var grids: HostScenario {
    func text(_ third: String...) -> String {
      ([
        "Grid", "  GridRow", "    Name", "    Status", "  ---", "  GridRow", "    Blob",
        "    [Change]",
      ] + third.map { "    \($0)" } + ["  GridRow", "    All of it"]).joined(separator: "\n")
    }
    return HostScenario("grids", Grids(), shows: text())
      .send(.activate, to: "Change", shows: text("new"))
      .send(.activate, to: "Change", shows: text())
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
      GridRow(alignment: .top) {
        Text("Blob")
        Button("Change") { isNew.toggle() }
        if isNew { Text("new") }
      }
      GridRow { Text("All of it").gridCellColumns(2) }
    }
  }
}
