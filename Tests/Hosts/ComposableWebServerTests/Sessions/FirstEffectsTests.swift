import ComposableRuntime
import ComposableUI
import ComposableWebServer
import Testing

/// A document waits for the effects that begin when its views appear.
@Suite(.timeLimit(.minutes(20))) struct FirstEffectsTests {
  struct Loader: Reducer {
    @ObservableState
    struct State { var text = "Idle" }
    enum Action: Sendable {
      case appeared
      case loaded(String)
    }

    let source: @Sendable () async -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          state.text = "Loading"
          return .run { send in await send(.loaded(source())) }
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  struct LoaderView: View {
    let store: StoreOf<Loader>
    var body: some View {
      Text(store.text).onAppear { store.send(.appeared) }
      Button("More") {}
    }
  }

  private static func app(_ source: @escaping @Sendable () async -> String) -> WebApp {
    WebApp { _ in LoaderView(store: Store(initialState: Loader.State()) { Loader(source: source) })
    }
  }

  /// A robot sees the data, and its session is gone after a while, as that of any page that never connects.
  @Test func aRobot() async throws {
    let loads = Locked(0)
    let app = Self.app {
      loads.withLock { $0 += 1 }
      return "Tickets"
    }
    try await withServer(app) { server in
      let response = try #require(await server.get())
      #expect(response.body.contains("Tickets"))
      #expect(server.server.sessionCount == 1)
      _ = await server.get(method: "HEAD")
      #expect(loads.withLock { $0 } == 1)
      #expect(server.server.sessionCount == 1)
      await server.clock.advance(by: .seconds(30))
      #expect(server.server.sessionCount == 0)
    }
  }

  /// It has what the document shows, and loads nothing.
  @Test func aPageThatConnects() async throws {
    let loads = Locked(0)
    let app = Self.app {
      loads.withLock { $0 += 1 }
      return "Tickets"
    }
    try await withServer(app) { server in
      let page = try await TestPage(server)
      #expect(page.html.contains("Tickets"))
      let socket = try await page.greeted()
      page.press(socket, event: 1)
      #expect(await socket.next() == .text(#"["a",1]"#))
      #expect(loads.withLock { $0 } == 1)
    }
  }

  @Test func anEffectBeyondTheLimitFollows() async throws {
    let (answer, continuation) = AsyncStream<Void>.makeStream()
    let app = Self.app {
      for await _ in answer { break }
      return "Tickets"
    }
    try await withServer(app) { server in
      async let requested = TestPage(server)
      await server.clock.waitForSleepers(2)
      await server.clock.advance(by: .milliseconds(200))
      let page = try await requested
      #expect(page.html.contains("Loading"))
      let socket = try await page.greeted()
      continuation.yield()
      guard case .text(let patch) = await socket.next() else { return #expect(Bool(false)) }
      #expect(patch.contains("Tickets"))
    }
  }

  @Test func withoutALimitTheDocumentIsSentAtOnce() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.timeouts.firstEffects = .zero
    let app = Self.app {
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return ""
    }
    try await withServer(app, configuration: configuration) { server in
      let page = try await TestPage(server)
      #expect(page.html.contains("Loading"))
    }
  }

  @Test func aRequestThatIsAbandoned() async throws {
    let app = Self.app {
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return ""
    }
    try await withServer(app) { server in
      let connection = server.connect()
      connection.send("GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
      await server.clock.waitForSleepers(2)
      connection.hangUp()
      await server.clock.advance(by: .seconds(30))
      #expect(server.server.sessionCount == 0)
    }
  }

  /// The server does not wait for the limit.
  @Test func aServerThatStopsMeanwhile() async throws {
    let app = Self.app {
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return ""
    }
    try await withServer(app) { server in
      async let response = server.get()
      await server.clock.waitForSleepers(2)
      server.server.stop()
      _ = await response
      await server.waitUntilStopped()
    }
  }
}
