import ComposableUI
import ComposableWeb
import Observation
import Testing

/// Stores that are created where the compiler knows no actor live on the session's, and hear of their effects.
@Suite(.timeLimit(.minutes(20))) struct HelperStoreTests {
  static let apps: [(name: String, app: WebApp)] = [
    ("function", WebApp { _ in LoaderView(store: makeStore()) }),
    ("static function", WebApp { _ in LoaderView(store: Maker.makeStore()) }),
    ("computed property", WebApp { _ in LoaderView(store: Maker.computed) }),
    ("lazy property", WebApp { _ in LoaderView(store: Maker().lazily) }),
    ("property of a model", WebApp { _ in StoreModelView(model: StoreModel()) }),
    ("state of a view", WebApp { _ in OwnerView() }),
    ("default argument", WebApp { _ in DefaultView() }),
    (
      "closure with a capture list",
      WebApp { [text = "Loaded"] _ in
        LoaderView(store: { [text] in Store(initialState: Loader.State()) { Loader { text } } }())
      }
    ),
    ("asynchronous function", WebApp { _ in LaterView() }),
    ("shared by all sessions", WebApp(sharing: .shared) { _ in LoaderView(store: makeStore()) }),
  ]

  @Test(arguments: apps.map(\.name)) func theEffectsActionArrives(_ name: String) async throws {
    let app = try #require(Self.apps.first { $0.name == name }).app
    let visit = try await Visit(app)
    while visit.id("button", "Load") < 0 { try await visit.takeOne() }
    for _ in 0..<2 { try await load(in: visit) }
  }

  @Test func twoVisitorsSideBySide() async throws {
    let app = WebApp { _ in LoaderView(store: makeStore()) }
    let (first, second) = (try await Visit(app), try await Visit(app))
    try await load(in: first)
    #expect(second.page.root.allText.contains("Idle"))
    try await load(in: second)
    try await load(in: first)
  }

  /// The store is dropped while its effect runs.
  @Test func aPresentedStoreThatIsDroppedEarly() async throws {
    let visit = try await Visit(WebApp { _ in PresentingView() })
    for _ in 0..<2 {
      try await visit.send("activate", to: visit.id("button", "Present"))
      try await load(in: visit)
      try await visit.send("activate", to: visit.id("button", "Wait"))
      try await visit.send("activate", to: visit.id("button", "Present"))
      #expect(!visit.page.root.allText.contains("Load"))
    }
  }

  private func load(in visit: Visit) async throws {
    try await visit.send("activate", to: visit.id("button", "Load"))
    while !visit.page.root.allText.contains("Loaded") { try await visit.takeOne() }
  }
}

private func makeStore() -> StoreOf<Loader> {
  Store(initialState: Loader.State()) { Loader() }
}

@concurrent private func makeStoreLater() async -> sending StoreOf<Loader> {
  await Task.yield()
  return Store(initialState: Loader.State()) { Loader() }
}

private final class Maker {
  static func makeStore() -> StoreOf<Loader> { Store(initialState: Loader.State()) { Loader() } }
  static var computed: StoreOf<Loader> { Store(initialState: Loader.State()) { Loader() } }
  lazy var lazily = Store(initialState: Loader.State()) { Loader() }
}

@Observable private final class StoreModel {
  let store = Store(initialState: Loader.State()) { Loader() }
}

private struct StoreModelView: View {
  let model: StoreModel
  var body: some View { LoaderView(store: model.store) }
}

private struct OwnerView: View {
  @State private var store = Store(initialState: Loader.State()) { Loader() }
  var body: some View { LoaderView(store: store) }
}

private struct DefaultView: View {
  let store: StoreOf<Loader>
  init(store: StoreOf<Loader> = Store(initialState: Loader.State()) { Loader() }) {
    self.store = store
  }
  var body: some View { LoaderView(store: store) }
}

private struct LaterView: View {
  @State private var store: StoreOf<Loader>?
  var body: some View {
    Text("Later").task { store = await makeStoreLater() }
    if let store { LoaderView(store: store) }
  }
}

private struct PresentingView: View {
  @State private var store: StoreOf<Loader>?
  @State private var waiting: StoreOf<Loader>?
  var body: some View {
    Button("Present") {
      store = store == nil ? makeStore() : nil
      waiting = nil
    }
    Button("Wait") {
      waiting = Store(initialState: Loader.State()) {
        Loader {
          try? await Task.never()
          return "Never"
        }
      }
      waiting?.send(.load)
    }
    if let store { LoaderView(store: store) }
  }
}
