internal import ComposableViews

/// A list of 100,000 rows of different heights, which can be edited.
struct LongList: View {
  @State private var numbers = Array(0..<100_000)

  var body: some View {
    NavigationStack {
      List {
        ForEach(numbers, id: \.self) { number in
          VStack(alignment: .leading) {
            Text("Row \(number)")
            if number.isMultiple(of: 3) { Text("It has a second line.").font(.footnote) }
          }
        }
        .onDelete { numbers.remove(atOffsets: $0) }
        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("\(numbers.count) rows")
      .toolbar {
        Button("Insert ten") {
          numbers.insert(contentsOf: (0..<10).map { -numbers.count - $0 }, at: 0)
        }
      }
    }
  }
}
