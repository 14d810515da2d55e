import ComposableViews

/// Rows in a section; the button before them reverses them.
struct ReversedRowsView: View {
  @State private var model: RowsModel

  init(_ count: Int) {
    _model = State(wrappedValue: RowsModel(count))
  }

  var body: some View {
    VStack {
      Button("Reverse") { model.rows.reverse() }
      Section("Rows") {
        ForEach(model.rows) { RowView(row: $0) }
      }
    }
  }
}
