import ComposableViews

struct RowsView: View {
  let model: RowsModel

  var body: some View {
    // Read, so that the list is evaluated when it changes.
    let _ = model.isOdd
    VStack {
      ForEach(model.rows) { RowView(row: $0) }
    }
  }
}

struct RowView: View {
  let row: RowModel

  var body: some View {
    HStack {
      Text("Row \(row.id)")
      Text("\(row.count)").bold()
      Button("+") { row.count += 1 }
    }
  }
}

/// Nested views.
struct LevelView: View {
  let depth: Int
  let row: RowModel

  var body: some View {
    if depth == 0 {
      Text("\(row.count)")
    } else {
      VStack { AnyView(LevelView(depth: depth - 1, row: row)) }
    }
  }
}
