import ComposableWeb
import Testing

/// A session over a transport that consists of two streams.
@Suite(.timeLimit(.minutes(20))) struct StreamTests {
  @Test func aSessionIsCarriedOverStreams() async throws {
    let session = await sampleApp().makeSession()
    let (up, toServer) = AsyncStream.makeStream(of: String.self)
    let (down, toPage) = AsyncStream.makeStream(of: String.self)
    _ = await session.document()
    let server = Task {
      var messages = up.makeAsyncIterator()
      let connection = try await session.connect(WebHello(await messages.next() ?? ""))
      let sending = Task {
        for await message in connection { toPage.yield(message) }
        toPage.finish()
      }
      while let message = await messages.next() {
        await session.receive(message, from: connection)
      }
      await session.disconnect(connection)
      await sending.value
    }
    toServer.yield("[\"hello\",1,\"\(session.id.text)\",1]")
    var answers = down.makeAsyncIterator()
    #expect(await answers.next() == "[\"r\",0]")
    // Any event works.
    toServer.yield("[\"e\",1,1,4711,\"activate\"]")
    #expect(await answers.next() == "[\"a\",1]")
    toServer.finish()
    #expect(await answers.next() == nil)
    try await server.value
    #expect(await !session.hasEnded)
  }
}
