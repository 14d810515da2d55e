import ComposableViews

/// A list of rows that exist only as far as it asks for them. Each has a number that its button changes.
struct CountedRowsView: View {
  let count: Int

  var body: some View {
    List(Numbers(limit: count), id: \.self) { CountedRow(number: $0) }
  }
}

struct CountedRow: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    HStack {
      Text("Row \(number)")
      Text("\(count)").bold()
      Button("+") { count += 1 }
    }
  }
}
