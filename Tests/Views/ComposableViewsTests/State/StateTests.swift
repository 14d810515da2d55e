import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct StateTests {
  /// Without an initial value or a custom initializer: the memberwise one takes the value.
  struct Greeting: View {
    @State var name: String
    @State var nickname: String?

    var body: some View {
      Button(nickname ?? name) { nickname = "Blobby" }
    }
  }

  @Test func anInitialValueMayComeFromOutside() {
    let host = RecordingHost()
    let graph = ViewGraph(host: host) { Greeting(name: "Blob") }
    #expect(host.texts == ["Blob"])
    graph.send(.activate, to: host.button("Blob"))
    #expect(host.texts == ["Blobby"])
  }
}
