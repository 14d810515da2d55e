internal import ComposableUI

/// Views that depend on the layout, in tabs: the size of one that is not shown, and insets beside the bars.
struct PlacementTabs: View {
  @State private var least = 10_000.0
  @State private var count = 0

  var body: some View {
    TabView {
      NavigationStack {
        VStack {
          GeometryReader { geometry in
            Text("\(Int(geometry.size.width)) wide")
              .onChange(of: geometry.size.width) { least = min(least, $1) }
          }
          .frame(height: 40)
          List(0..<60, id: \.self) { Text("Row \($0)") }
            .safeAreaInset(edge: .top) { Text("Above").background(.bar) }
            .safeAreaInset(edge: .bottom) { Text("Below").background(.bar) }
        }
        .navigationTitle("Sizes")
      }
      .tabItem { Text("Rows") }
      VStack {
        Text(least > 0 ? "It had a size" : "It had no size")
        Button("Count: \(count)") { count += 1 }
      }
      .tabItem { Text("Other") }
    }
  }
}
