import ComposableViews

/// A view with a button, and a text that shows its effect.
struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
    }
  }
}
