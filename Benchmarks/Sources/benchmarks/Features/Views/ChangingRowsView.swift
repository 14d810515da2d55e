import ComposableViews

/// A thousand rows; the control above them changes one.
struct ChangingRowsView: View {
  @State private var model = RowsModel(1_000)

  var body: some View {
    List {
      Button("Change") { model.rows[500].count += 1 }
      ForEach(model.rows) { RowView(row: $0) }
    }
    .navigationTitle("Rows")
  }
}
