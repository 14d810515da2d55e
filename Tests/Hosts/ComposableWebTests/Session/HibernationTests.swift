import ComposableRuntime
import ComposableUI
import ComposableWeb
import Foundation
import IssueReporting
import Testing

/// Sessions that are only a snapshot while nobody needs them.
@Suite struct HibernationTests {
  private func app(sharing: WebSharing = .perSession) -> WebApp {
    WebApp(sharing: sharing) { session in
      BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
    }
  }

  /// A page that has acknowledged all.
  private func visit(_ app: WebApp) async throws -> Visit {
    let visit = try await Visit(app)
    await visit.acknowledge()
    return visit
  }

  @Test func thePageNoticesNothing() async throws {
    let visit = try await visit(app())
    try await visit.send("setText", to: visit.id("input"), #""Te""#)
    try await visit.send("activate", to: visit.id("button", "Add"))
    try await visit.send("activate", to: visit.id("button", "More"))
    let before = visit.page.root.allText
    for count in 2...4 {
      await visit.acknowledge()
      #expect(await visit.session.hibernate() == nil)
      #expect(await visit.session.hibernate() == nil)
      let add = visit.id("button", "Add")
      #expect(try await visit.send("activate", to: add) == .event(.handled))
      // The page has the screen already: it gets the difference.
      #expect(visit.messages.last?.hasPrefix("[\"p\",") == true)
      #expect(
        visit.page.root.allText == before.replacing("Items: 1", with: "Items: \(count)"))
    }
    #expect(await !visit.session.hasEnded)
  }

  /// The store, the views and the screen are gone.
  @Test func nothingIsLeft() async throws {
    let probe = Probe()
    let app = WebApp { session in
      let store = session.store("basket", initialState: Basket.State()) { Basket() }
      let _ = probe.follow(store)
      BasketView(store: store)
    }
    let visit = try await visit(app)
    #expect(await probe.isThere(on: visit.session.actor))
    #expect(await visit.session.hibernate() == nil)
    #expect(await !probe.isThere(on: visit.session.actor))
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(await probe.isThere(on: visit.session.actor))
  }

  /// A page that comes back, a document, a snapshot: each finds the session as it was.
  @Test func whateverNeedsIt() async throws {
    let visit = try await visit(app())
    try await visit.send("activate", to: visit.id("button", "Add"))
    await visit.acknowledge()
    #expect(await visit.session.hibernate() == nil)
    let snapshot = try #require(try await visit.session.snapshot())
    #expect(snapshot.parts(of: .store).map(\.json) == [#"{"items":1,"note":""}"#])
    // It has not been woken for that.
    #expect(await visit.session.hibernate() == nil)
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",1]")
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Items: 1"))
    await visit.acknowledge()
    #expect(await visit.session.hibernate() == nil)
    #expect(await visit.session.document().html.contains("Items: 1"))
  }

  /// A page that is away while its session hibernates.
  @Test func aPageThatIsAway() async throws {
    let visit = try await visit(app())
    try await visit.send("activate", to: visit.id("button", "Add"))
    await visit.disconnect()
    #expect(await visit.session.hibernate() == nil)
    try await visit.connectAgain()
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Items: 1"))
    // And one that leaves meanwhile.
    await visit.acknowledge()
    #expect(await visit.session.hibernate() == nil)
    await visit.disconnect()
    try await visit.connectAgain()
    try await visit.takeOne()
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(visit.page.root.allText.contains("Items: 2"))
  }

  /// A server that stops leaves a session that hibernates to its page.
  @Test func theServerStops() async throws {
    let visit = try await Visit(
      app(), seal: { try? String(decoding: $0.get().bytes, as: UTF8.self) })
    try await visit.send("activate", to: visit.id("button", "Add"))
    await visit.acknowledge()
    // The offer to keep the session.
    while !visit.messages.contains("[\"keep\"]") { try await visit.takeOne() }
    #expect(await visit.session.hibernate() == nil)
    await visit.session.end(.stopping)
    #expect(await visit.session.hasEnded)
    while visit.page.end == nil { try await visit.takeOne() }
    let seal = try #require(visit.page.seal)
    let session = try await app().restoreSession(
      try SessionSnapshot(seal.utf8), id: visit.session.id, hello: visit.hello)
    try await visit.goOn(with: session)
    while !visit.page.root.allText.contains("Items: 1") { try await visit.takeOne() }
  }

  @Test func anEndedSession() async throws {
    let visit = try await visit(app())
    #expect(await visit.session.hibernate() == nil)
    await visit.session.end(.unknownSession)
    #expect(await visit.session.hasEnded)
    #expect(await visit.session.hibernate() == .ended)
    #expect(await visit.sendRaw("[\"e\",1,0,1,\"activate\"]") == .stale)
  }

  @Test func whatCanNotHibernate() async throws {
    #expect(await (try visit(app(sharing: .shared))).session.hibernate() == .sharedStore)

    let unnamed = WebApp { session in
      BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
      BasketView(store: Store(initialState: Basket.State()) { Basket() })
    }
    #expect(await (try visit(unnamed)).session.hibernate() == .unnamedStore)
    #expect(await (try visit(WebApp { _ in Text("Hi") })).session.hibernate() == .unnamedStore)

    let busy = try await Visit(app())
    try await busy.send("activate", to: busy.id("button", "Add"))
    #expect(await busy.session.hibernate() == .busy)
    await busy.acknowledge()
    #expect(await busy.session.hibernate() == nil)

    let lossy = try await visit(
      WebApp { session in
        LossyView(store: session.store("basket", initialState: Basket.State()) { Basket() })
      })
    #expect(await lossy.session.hibernate() == nil)
    try await lossy.send("activate", to: lossy.id("button", "Pick"))
    await lossy.acknowledge()
    #expect(
      await lossy.session.hibernate() == .lost(["@State 'pick' of LossyView (Optional<Pick>)"]))

    let model = Counted()
    let outside = WebApp { session in
      let _ = session.store("basket", initialState: Basket.State()) { Basket() }
      let count = model.next()
      let store = session.store("other", initialState: Basket.State()) { Basket() }
      BasketView(store: store)
      Text("Made \(count)")
    }
    let other = try await visit(outside)
    guard case .otherScreen(let difference)? = await other.session.hibernate() else {
      Issue.record("It hibernates.")
      return
    }
    #expect(difference.contains("− ") && difference.contains("Made 1"))
    #expect(difference.contains("Made 2"))
    // It goes on as if nothing had been tried.
    try await other.send("activate", to: other.id("button", "Add"))
    #expect(other.page.root.allText.contains("Items: 1"))
  }

  /// For the views nothing happens: what has appeared does not appear again, and a draft that `onAppear` sets stays.
  @Test func nothingAppears() async throws {
    let calls = LockIsolated<[String]>([])
    let app = WebApp { session in
      DraftView(
        store: session.store("basket", initialState: Basket.State(), restored: .add) {
          Basket()
        }
      ) { call in calls.withValue { $0.append(call) } }
    }
    let visit = try await Visit(app)
    try await visit.send("setText", to: visit.id("input"), #""Tea""#)
    while calls.value != ["appear", "task", "draft Tea"] { try await visit.takeOne() }
    for count in 1...2 {
      await visit.acknowledge()
      #expect(await visit.session.hibernate() == nil)
      try await visit.send("activate", to: visit.id("button", "Add"))
      #expect(visit.page.root.allText.contains("Items: \(count), draft: Tea"))
      #expect(visit.messages.last?.hasPrefix("[\"p\",") == true)
    }
    #expect(calls.value == ["appear", "task", "draft Tea"])
    try await visit.send("activate", to: visit.id("button", "Hide"))
    #expect(calls.value == ["appear", "task", "draft Tea", "disappear"])
  }

  /// A key whose value others change: a query of a database, for instance.
  struct Outside: Hashable, SharedReaderKey {
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(returning: 1)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription { .none }
  }

  struct OutsideView: View {
    @SharedReader(Outside()) var value = 0
    var body: some View { Text("\(value)") }
  }

  /// A screen that sleeps would not show what others change.
  @Test func valuesFromOutside() async throws {
    let visitor = try await visit(
      WebApp { session in
        VStack {
          BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
          OutsideView()
        }
      })
    #expect(await visitor.session.hibernate() == .work)
  }

  /// A feature with a lifecycle would begin again, and a tool would see its store end.
  @Test func lifecyclesAndTools() async throws {
    let mounted = try await visit(
      WebApp { session in
        BasketView(
          store: session.store("basket", initialState: Basket.State()) {
            Basket().onMount { _ in .none }
          })
      })
    #expect(await mounted.session.hibernate() == .work)
    let observed = try await visit(
      WebApp { session in
        let _ = SessionWork.current?.noteObserver()
        BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
      })
    #expect(await observed.session.hibernate() == .observed)
  }

  /// On request each event is followed by a rehearsal, which tells each loss once.
  @Test func rehearsals() async throws {
    let app = Rehearsal.$isRequested.withValue(true) {
      WebApp { session in
        LossyView(store: session.store("basket", initialState: Basket.State()) { Basket() })
        BasketView(store: Store(initialState: Basket.State()) { Basket() })
      }
    }
    let visit = try await Visit(app)
    let reports = Reports()
    _ = try await withIssueReporters([reports]) {
      for _ in 0..<2 {
        try await visit.send("activate", to: visit.id("button", "Pick"))
        try await visit.send("activate", to: visit.id("button", "Add"))
      }
    }
    let texts = reports.texts.value
    #expect(texts.count == 1)
    #expect(texts.first?.contains("@State 'pick' of LossyView (Optional<Pick>)") == true)
    // Without, it is not asked.
    let quiet = try await Visit(
      WebApp { _ in BasketView(store: Store(initialState: Basket.State()) { Basket() }) })
    _ = try await withIssueReporters([reports]) {
      try await quiet.send("activate", to: quiet.id("button", "Add"))
    }
    #expect(reports.texts.value.count == 1)
    let unnamed = try await Visit(
      Rehearsal.$isRequested.withValue(true) {
        WebApp { _ in BasketView(store: Store(initialState: Basket.State()) { Basket() }) }
      })
    _ = try await withIssueReporters([reports]) {
      try await unnamed.send("activate", to: unnamed.id("button", "Add"))
    }
    #expect(reports.texts.value.last?.contains("Items: 1") == true)
    #expect(reports.texts.value.last?.contains("Items: 0") == true)
  }

  /// Another session numbers its images anew, and offers its files at other addresses.
  @Test func imagesAndFilesAreRehearsed() async throws {
    let reports = Reports()
    _ = try await withIssueReporters([reports]) {
      let visit = try await Visit(
        Rehearsal.$isRequested.withValue(true) { WebApp(basePath: "/shop") { _ in PicturesView() } }
      )
      try await visit.send("activate", to: visit.id("button", "Next"))
      try await visit.send("activate", to: visit.id("button", "Next"))
      try await visit.send("activate", to: visit.id("button", "Save"))
      #expect(visit.page.root.first { $0.attributes["download"] != nil } != nil)
    }
    #expect(reports.texts.value == [])
  }

  /// A session with running work stays, unless the feature begins it again.
  @Test func work() async throws {
    let clock = TestClock()
    func app(hibernates: Bool) -> WebApp {
      WebApp { session in
        TickerView(
          store: session.store(
            "ticker", initialState: Ticker.State(), restored: .start, hibernates: hibernates
          ) {
            Ticker()
          } withDependencies: {
            $0.continuousClock = clock
          })
      }
    }
    let staying = try await visit(app(hibernates: false))
    #expect(await staying.session.hibernate() == nil)
    try await staying.send("activate", to: staying.id("button", "Start"))
    await staying.acknowledge()
    #expect(await staying.session.hibernate() == .work)
    try await staying.send("activate", to: staying.id("button", "Stop"))
    await staying.acknowledge()
    #expect(await staying.session.hibernate() == nil)

    let resting = try await visit(app(hibernates: true))
    try await resting.send("activate", to: resting.id("button", "Start"))
    await resting.acknowledge()
    #expect(await resting.session.hibernate() == nil)
    // Its timer has ended.
    await clock.advance(by: .seconds(5))
    // The store starts it again with the next event.
    try await resting.send("activate", to: resting.id("button", "Nothing"))
    #expect(resting.page.root.allText.contains("Ticks: 0"))
    await clock.advance(by: .seconds(1))
    while !resting.page.root.allText.contains("Ticks: 1") { try await resting.takeOne() }

    let task = try await visit(
      WebApp { session in
        BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
          .task { try? await Task.never() }
      })
    #expect(await task.session.hibernate() == .work)
  }

  /// A value of the process that another visitor changes.
  @Test func valuesOfAll() async throws {
    let url = URL(filePath: "/notices-\(UUID()).json")
    func app() -> WebApp {
      WebApp { session in
        NoticesView(
          notices: Shared(wrappedValue: 0, .fileStorage(url, scope: .process)),
          store: session.store("basket", initialState: Basket.State()) { Basket() })
      }
    }
    let app = app()
    let (first, second, third) = (try await visit(app), try await visit(app), try await visit(app))
    #expect(await first.session.hibernate() == nil)
    await third.disconnect()
    #expect(await third.session.hibernate() == nil)
    try await second.send("activate", to: second.id("button", "Post"))
    // It is told without an event of its own.
    while !first.page.root.allText.contains("Notices: 1") { try await first.takeOne() }
    await first.acknowledge()
    #expect(await first.session.hibernate() == nil)
    try await second.send("activate", to: second.id("button", "Post"))
    while !first.page.root.allText.contains("Notices: 2") { try await first.takeOne() }
    // The page that is away sees both when it comes back.
    try await third.connectAgain()
    while !third.page.root.allText.contains("Notices: 2") { try await third.takeOne() }
  }
}

/// Follows the last store.
private final class Probe: @unchecked Sendable {
  // Used on the session's actor only.
  private weak var store: StoreOf<Basket>?

  func follow(_ store: StoreOf<Basket>) { self.store = store }

  func isThere(on actor: isolated WebActor) -> Bool { store != nil }
}

private final class Counted: Sendable {
  private let count = LockIsolated(0)

  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}

private struct Pick: Equatable { let id: Int }

private struct PicturesView: View {
  @State private var number: UInt8 = 1
  @State private var isSaving = false

  var body: some View {
    Image(data: Array("GIF89a".utf8) + [number, 0, 3, 0], label: Text("Dots"))
    Button("Next") { number += 1 }
    Button("Save") { isSaving = true }
      .fileExporter(
        isPresented: $isSaving, item: Data("Hello".utf8), contentType: .json, defaultFilename: "a"
      ) { _ in }
  }
}

private struct LossyView: View {
  let store: StoreOf<Basket>
  @State private var pick: Pick?

  var body: some View {
    Text("Items: \(store.items)")
    Button("Pick") { pick = Pick(id: 1) }
  }
}

private struct DraftView: View {
  let store: StoreOf<Basket>
  let call: @Sendable (String) -> Void
  @State private var draft = ""
  @State private var isHidden = false

  var body: some View {
    Text("Items: \(store.items), draft: \(draft)")
    if !isHidden {
      TextField("Draft", text: $draft)
        .onAppear {
          call("appear")
          draft = ""
        }
        .onDisappear { call("disappear") }
        .onChange(of: draft) { call("draft \($1)") }
        .task { call("task") }
    }
    Button("Add") { store.send(.add) }
    Button("Hide") { isHidden = true }
  }
}

private struct NoticesView: View {
  @Shared var notices: Int
  let store: StoreOf<Basket>

  init(notices: Shared<Int>, store: StoreOf<Basket>) {
    _notices = notices
    self.store = store
  }

  var body: some View {
    Text("Notices: \(notices), items: \(store.items)")
    Button("Post") { $notices.withLock { $0 += 1 } }
  }
}

@Reducer
private struct Ticker {
  @ObservableState
  struct State: Codable {
    var ticks = 0
  }

  enum Action { case start, stop, ticked, nothing }
  private enum ID { case timer }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: ID.timer, cancelInFlight: true)
      case .stop: return .cancel(id: ID.timer)
      case .ticked: state.ticks += 1
      case .nothing: break
      }
      return .none
    }
  }
}

private struct TickerView: View {
  let store: StoreOf<Ticker>

  var body: some View {
    Text("Ticks: \(store.ticks)")
    Button("Start") { store.send(.start) }
    Button("Stop") { store.send(.stop) }
    Button("Nothing") { store.send(.nothing) }
  }
}

private struct Reports: IssueReporter {
  let texts = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    texts.withValue { $0.append(text) }
  }
}
