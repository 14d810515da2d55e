import ComposableViews
import ComposableWebServer
import InMemoryTracing
import Testing
import Tracing

@Suite(.timeLimit(.minutes(20))) struct TracingTests {
  @Test func anEventIsASpan() async throws {
    let tracer = InMemoryTracer()
    try await withTracer(tracer) {
      try await withServer(WebApp { _ in TracedView() }) { server in
        let page = try await TestPage(server)
        let socket = try await page.greeted()
        page.press(socket, event: 1)
        #expect(await socket.message()?.first as? String == "p")
        socket.connection.hangUp()
        _ = await socket.connection.rest()
      }
    }
    // What the app does about the event is traced below it.
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["reduce", "composable_web_event"])
    #expect(spans.first?.parentSpanID == spans.last?.spanID)
    #expect(spans.last?.attributes.get("result") == .string("handled"))
    #expect(spans.last?.kind == .server)
  }
}

private struct TracedView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { withSpan("reduce") { _ in count += 1 } }
    }
  }
}
