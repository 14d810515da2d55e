import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct LazyStackTests {
  private func elementCount<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> Int {
    let host = RecordingHost(rowCapacity: 20)
    let graph = ViewGraph(host: host, content: content)
    defer { graph.remove() }
    return host.tree.count
  }

  private var rows: some View { ForEach(0..<1000) { Text("\($0)") } }

  @Test func viewsExistNearWhatIsVisible() {
    #expect(elementCount { ScrollView { LazyVStack { rows } } } < 50)
    #expect(elementCount { ScrollView { LazyVStack { Section("S") { rows } } } } < 50)
    #expect(
      elementCount {
        ScrollView {
          VStack {
            Text("a").padding()
            LazyVStack { rows }
          }
        }
      } < 50)
  }

  @Test func allExistWhereNothingScrolls() {
    #expect(elementCount { LazyVStack { rows } } > 1000)
    #expect(elementCount { ScrollView(.horizontal) { LazyVStack { rows } } } > 1000)
    #expect(elementCount { ScrollView(.horizontal) { LazyHStack { rows } } } > 1000)
    #expect(elementCount { ScrollView { VStack { rows } } } > 1000)
    #expect(elementCount { ScrollView { List { LazyVStack { rows } } } } > 1000)
  }

  @Test func otherViewsExistWhenTheyComeNear() {
    let host = RecordingHost(rowCapacity: 4)
    let graph = ViewGraph(host: host) { ScrollView { LazyVStack { rows } } }
    #expect(host.text == "ScrollView\n  VStack\n    0\n    1\n    2\n    3\n    ... 996 rows")
    let stack = host.tree.children(of: host.tree.children(of: .screen)[0])[0]
    guard let rest = host.tree.children(of: stack).last else { return }
    #expect(graph.send(.reveal(496..<500), to: rest) == .handled)
    #expect(
      host.text
        == "ScrollView\n  VStack\n    ... 500 rows\n    500\n    501\n    502\n    503\n    ... 496 rows"
    )
  }
}
