internal import ComposableViews

/// A lazy stack of 100,000 views of different heights, all of which can be dragged at once.
struct LazyStack: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        ForEach(0..<100_000) { number in
          Text(
            number.isMultiple(of: 3) ? "View \(number)\nIt has a second line." : "View \(number)")
        }
      }
    }
    .accessibilityIdentifier("stack").draggable("the stack")
  }
}
