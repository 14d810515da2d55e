import ComposableViews

/// A view with something to press, and something that says what came of it.
struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
    }
  }
}
