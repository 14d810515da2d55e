internal import ComposableViews

/// Two lists whose rows replace them: the first one by another list, the second one's rows by others, and fewer each time.
struct ReplacedRows: View {
  @State private var round = 0

  private var rows: Range<Int> { 0..<[5, 5, 2, 0][min(round, 3)] }

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Text("Round \(round)")
        List(rows, id: \.self) { row in
          Button("Row \(row) of \(round)") { round += 1 }
        }
        .id(round)
        List(rows.map { "Letter \($0) of \(round)" }, id: \.self) { letter in
          Button(letter) { round += 1 }
        }
        Button("Begin again") { round = 0 }
      }
      .navigationTitle("Replaced")
    }
  }
}
