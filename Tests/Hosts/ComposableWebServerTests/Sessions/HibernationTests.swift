import ComposableUI
import ComposableWebServer
import Logging
import Testing

/// Sessions that are idle become a snapshot.
@Suite(.timeLimit(.minutes(20))) struct HibernationTests {
  private var configuration: WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    // The client answers no pings.
    configuration.timeouts.quietConnection = .seconds(100_000)
    return configuration
  }

  private func app() -> WebApp {
    WebApp { session in
      JarView(store: session.store("jar", initialState: Jar.State()) { Jar() })
    }
  }

  @Test func anIdleSession() async throws {
    try await withServer(app(), configuration: configuration, log: .debug) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      for count in 1...3 {
        page.press(socket, event: count, having: count)
        let answer = try #require(await socket.message())
        #expect("\(answer)".contains("Drops: \(count)"))
        // The first part of the minute is over when the next event comes.
        await server.clock.advance(by: .seconds(30))
        page.press(socket, event: count, having: count)
        #expect(await socket.next() == .text(#"["a",\#(count)]"#))
        socket.send(#"["a",\#(count + 1)]"#)
        var lines = server.log.newLines("session hibernates").makeAsyncIterator()
        await server.clock.advance(by: .seconds(61 + 5))
        #expect(await lines.next() == "session hibernates session=\(page.session.prefix(8))…")
        #expect(server.log.lines("session hibernates").count == count)
      }
      #expect(server.log.lines("session ended").isEmpty)
    }
  }

  /// The page never comes back, and the session ends as any other.
  @Test func aLostSession() async throws {
    try await withServer(app(), configuration: configuration, log: .debug) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      var hibernates = server.log.newLines("session hibernates").makeAsyncIterator()
      var ends = server.log.newLines("session ended").makeAsyncIterator()
      await server.clock.advance(by: .seconds(70))
      _ = await hibernates.next()
      await server.clock.advance(by: .seconds(610))
      #expect(await ends.next() == "session ended reason=lost session=\(page.session.prefix(8))…")
    }
  }

  /// The log says once why sessions stay as they are.
  @Test func anUnnamedStore() async throws {
    let app = WebApp { _ in JarView(store: Store(initialState: Jar.State()) { Jar() }) }
    try await withServer(app, configuration: configuration) { server in
      let pages = [try await TestPage(server), try await TestPage(server)]
      for page in pages { _ = try await page.greeted() }
      var lines = server.log.newLines("sessions do not hibernate").makeAsyncIterator()
      await server.clock.advance(by: .seconds(66))
      #expect(try #require(await lines.next()).contains("A store has no name"))
      await server.clock.advance(by: .seconds(120))
      #expect(server.log.lines("sessions do not hibernate").count == 1)
    }
  }

  @Test func never() async throws {
    var configuration = configuration
    configuration.timeouts.hibernation = nil
    try await withServer(app(), configuration: configuration, log: .debug) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      await server.clock.advance(by: .seconds(3_600))
      page.press(socket, event: 1)
      #expect(await socket.message() != nil)
      #expect(server.log.lines("session hibernates").isEmpty)
    }
  }
}
