#if os(macOS) || canImport(Glibc)
  import ComposableArchitecture
  import Foundation
  import Testing

  @testable import ComposableInspection
  @testable import ComposableInspector

  @Reducer private struct Counter {
    struct State: Equatable, Sendable { var count = 0 }
    enum Action { case more }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  /// Each in a process of its own: an inspector is asked for all root stores of a process.
  @Suite(.timeLimit(.minutes(20))) struct InstallingTests {
    @Test func storesAppearFromThenOnAndItsOwnDoNot() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let before = Store(initialState: Counter.State()) { Counter() }
        let inspector = AppInspector.install(port: 0, announce: { _ in })
        let stores = inspector.stores
        #expect(stores.all.isEmpty)
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.more)
        before.send(.more)
        #expect(stores.all.map(\.name) == ["Counter"])

        // Its pages and terminals have stores, too.
        let address = try #require(inspector.address.flatMap(URL.init(string:)))
        let client = PageClient(port: try #require(address.port))
        let entering = try await client.get("\(address.path())?\(try #require(address.query))")
        let page = try await client.get(address.path(), ["Cookie": try #require(entering.cookie)])
        #expect(page.status == 200)
        #expect(page.text.contains("Counter"))
        let terminal = try await SocketTerminal(try #require(inspector.entry).socket)
        try await terminal.hello(columns: 100, rows: 40)
        try await terminal.sees("\u{1B}")
        #expect(stores.all.map(\.name) == ["Counter"])
        #expect(await stores.all.first?.status()?.turns.count == 1)

        inspector.stop()
        await inspector.waitUntilStopped()
        _ = Store(initialState: Counter.State()) { Counter() }
        #expect(stores.all.count == 1)
        withExtendedLifetime((before, store)) {}
      }
    }

    @Test func aStoreThatIsReleasedDisappears() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let inspector = AppInspector.install(port: nil, announce: { _ in })
        var store: StoreOf<Counter>? = Store(initialState: Counter.State()) { Counter() }
        #expect(inspector.stores.all.count == 1)
        store?.send(.more)
        store = nil
        #expect(inspector.stores.all.isEmpty)
        inspector.stop()
      }
    }
  }
#endif
