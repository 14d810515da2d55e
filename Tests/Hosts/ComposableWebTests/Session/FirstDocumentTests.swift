import ComposableArchitecture
import ComposableUI
import ComposableWeb
import Testing

/// The first document has the data of the effects that begin with it.
@Suite(.timeLimit(.minutes(20))) struct FirstDocumentTests {
  /// Sends an action when it appears.
  private struct AppearingView: View {
    let store: StoreOf<Loader>
    var body: some View { LoaderView(store: store).onAppear { store.send(.load) } }
  }

  private static func app(_ source: @escaping @Sendable () async -> String) -> WebApp {
    WebApp { _ in
      AppearingView(store: Store(initialState: Loader.State()) { Loader(source: source) })
    }
  }

  /// The document of a session.
  ///
  /// - Parameter advance: how far to move the clock when so many tasks sleep on it.
  private static func document(
    of session: WebSession, on clock: TestClock<Duration> = TestClock(),
    advance: (by: Duration, sleepers: Int)? = nil
  ) async -> String {
    async let document = session.document(waitingFor: .milliseconds(200), on: clock)
    if let advance {
      await clock.waitForSleepers(advance.sleepers)
      await clock.advance(by: advance.by)
    }
    return await document.html
  }

  @Test func anEffectThatEndsIsInTheDocument() async {
    let html = await Self.document(of: Self.app { "Tickets" }.makeSession())
    #expect(html.contains("Tickets"))
  }

  @Test func withoutWaitingTheDocumentIsSentAtOnce() async {
    let clock = TestClock()
    let app = Self.app {
      try? await clock.sleep(for: .milliseconds(50))
      return "Tickets"
    }
    let session = await app.makeSession()
    #expect(await session.document().html.contains("Loading"))
    #expect(await session.document(waitingFor: .zero, on: clock).html.contains("Loading"))
  }

  @Test func anEffectWithinTheLimitIsAwaited() async {
    let clock = TestClock()
    let app = Self.app {
      try? await clock.sleep(for: .milliseconds(150))
      return "Tickets"
    }
    #expect(
      await Self.document(
        of: app.makeSession(), on: clock, advance: (.milliseconds(150), 2)
      ).contains("Tickets"))
  }

  @Test func aLongerEffectIsNot() async throws {
    let clock = TestClock()
    let app = Self.app {
      try? await clock.sleep(for: .seconds(1))
      return "Tickets"
    }
    let session = await app.makeSession()
    async let sent = session.document(waitingFor: .milliseconds(200), on: clock)
    await clock.waitForSleepers(2)
    await clock.advance(by: .milliseconds(200))
    let document = await sent.html
    #expect(document.contains("Loading"))
    let number = try #require(Int(document.firstMatch(of: /data-number="?([0-9]+)/)?.1 ?? ""))
    let connection = try await session.connect(WebHello(session: session.id, received: number))
    await clock.advance(by: .seconds(1))
    // Its result follows, and it is not loaded again.
    for await message in connection where message.contains("Tickets") { break }
  }

  @Test func theTaskOfAView() async {
    struct TaskView: View {
      @State var text = "Loading"
      var body: some View {
        Text(text).task {
          await Task.yield()
          text = "Tickets"
        }
      }
    }
    #expect(await Self.document(of: WebApp { _ in TaskView() }.makeSession()).contains("Tickets"))
  }

  @Test func theTaskOfAViewThatWaitsForItsStore() async {
    struct TaskView: View {
      let store = Store(initialState: Loader.State()) { Loader { "Tickets" } }
      var body: some View { LoaderView(store: store).task { await store.send(.load).finish() } }
    }
    #expect(await Self.document(of: WebApp { _ in TaskView() }.makeSession()).contains("Tickets"))
  }

  /// The result of one effect makes a view appear, which has one of its own.
  @Test func viewsThatAppearMeanwhile() async {
    struct OuterView: View {
      let outer = Store(initialState: Loader.State()) { Loader() }
      let inner = Store(initialState: Loader.State()) { Loader { "Tickets" } }
      var body: some View {
        LoaderView(store: outer).onAppear { outer.send(.load) }
        if outer.text == "Loaded" { AppearingView(store: inner) }
      }
    }
    #expect(await Self.document(of: WebApp { _ in OuterView() }.makeSession()).contains("Tickets"))
  }

  /// It is awaited twice, and then not any more.
  @Test func anEndlessEffectDelaysOnlyTheFirstDocuments() async {
    let clock = TestClock()
    let app = Self.app {
      try? await Task.never()
      return ""
    }
    for _ in 0..<2 {
      let session = await app.makeSession()
      let html = await Self.document(of: session, on: clock, advance: (.milliseconds(200), 1))
      #expect(html.contains("Loading"))
    }
    // The clock stands still.
    #expect(await Self.document(of: app.makeSession(), on: clock).contains("Loading"))
  }

  @Test func aServerThatHasBecomeFastIsAwaitedAgain() async {
    let clock = TestClock()
    let latency = LockIsolated(Duration.seconds(1))
    let app = Self.app {
      try? await clock.sleep(for: latency.value)
      return "Tickets"
    }
    let slow = [await app.makeSession(), await app.makeSession()]
    for session in slow {
      let html = await Self.document(of: session, on: clock, advance: (.milliseconds(200), 3))
      #expect(html.contains("Loading"))
    }
    latency.setValue(.milliseconds(100))
    // Not awaited, but timed.
    let session = await app.makeSession()
    #expect(await Self.document(of: session, on: clock).contains("Loading"))
    await clock.waitForSleepers(4)
    await clock.advance(by: .milliseconds(100))
    let next = await app.makeSession()
    let html = await Self.document(of: next, on: clock, advance: (.milliseconds(100), 5))
    #expect(html.contains("Tickets"))
    withExtendedLifetime((slow, session, next)) {}
  }

  @Test func twoVisitorsWaitSideBySide() async {
    let clock = TestClock()
    let app = Self.app {
      try? await clock.sleep(for: .milliseconds(100))
      return "Tickets"
    }
    let (first, second) = (await app.makeSession(), await app.makeSession())
    async let one = first.document(waitingFor: .milliseconds(200), on: clock)
    async let other = second.document(waitingFor: .milliseconds(200), on: clock)
    await clock.waitForSleepers(4)
    await clock.advance(by: .milliseconds(100))
    #expect(await one.html.contains("Tickets"))
    #expect(await other.html.contains("Tickets"))
  }

  /// Even if its effect ignores that it is cancelled.
  @Test func aSessionThatEndsMeanwhileIsNotAwaited() async {
    let (asked, answer) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let app = Self.app {
      asked.continuation.yield()
      await Task.detached { for await _ in answer.stream {} }.value
      return ""
    }
    let session = await app.makeSession()
    async let document = session.document(waitingFor: .milliseconds(200), on: TestClock())
    for await _ in asked.stream { break }
    await session.end(.stopping)
    #expect(await !document.html.contains("Loading"))
    answer.continuation.finish()
  }

  @Test func anEffectThatFailsIsNotAwaited() async {
    struct Refused: Error {}
    let store = { @Sendable in
      Store<Loader.State, Loader.Action>(initialState: Loader.State()) {
        Reduce { state, action in
          guard case .loaded(let text) = action else {
            return .run { _ in
              throw Refused()
            } catch: { _, send in
              await send(.loaded("Refused"))
            }
          }
          state.text = text
          return .none
        }
      }
    }
    let app = WebApp { _ in AppearingView(store: store()) }
    #expect(await Self.document(of: app.makeSession()).contains("Refused"))
  }
}
