import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  extension StackTests.Path.State: Equatable {}
  extension StackTests.Path.Action: Equatable {}

  /// Navigation stacks of features on a stack.
  @MainActor @Suite struct StackTests {
    @Reducer struct Detail {
      @ObservableState struct State: Equatable {
        var name = ""
        var count = 0
      }
      enum Action: Equatable { case incremented }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer enum Path {
      case detail(Detail)
      case help(Detail)
    }

    @Reducer struct Feature {
      @ObservableState struct State: Equatable { var path = StackState<Path.State>() }
      enum Action: Equatable {
        case path(StackActionOf<Path>)
        case deepLinked
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .deepLinked = action {
            state.path = [.detail(Detail.State(name: "a")), .help(Detail.State(name: "b"))]
          }
          return .none
        }
        .forEach(\.path, action: \.path)
      }
    }

    struct DetailView: View {
      let title: String
      let store: StoreOf<Detail>
      let log: Log

      var body: some View {
        let _ = log("\(title) \(store.name)")
        Text("\(title) \(store.name) \(store.count)")
        Button("Add to \(store.name)") { store.send(.incremented) }
        NavigationLink("On from \(store.name)", state: Path.State.detail(Detail.State(name: "c")))
      }
    }

    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>
      let log: Log

      var body: some View {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          NavigationLink(state: Path.State.detail(Detail.State(name: "x"))) { Text("Go to x") }
        } destination: { store in
          switch store.case {
          case .detail(let store): DetailView(title: "detail", store: store, log: log)
          case .help(let store): DetailView(title: "help", store: store, log: log)
          }
        }
      }
    }

    let sent = SentActions<Feature.State, Feature.Action>()
    let log = Log()

    func show(_ state: Feature.State = .init()) -> (StoreOf<Feature>, Screen) {
      let store = Store(initialState: state, middleware: [sent]) { Feature() }
      let log = log
      return (store, Screen { FeatureView(store: store, log: log) })
    }

    func pages(_ screen: Screen) -> Int {
      screen.kinds { if case .page = $0 { true } else { false } }.count
    }

    func stack(_ screen: Screen) throws -> ElementID {
      var stack: ElementID?
      screen.host.tree.visit { id, element in if element.kind == .navigationStack { stack = id } }
      return try #require(stack)
    }

    @Test func aLinkPushesAndGoingBackPops() throws {
      let (store, screen) = show()
      #expect(pages(screen) == 1)
      try screen.send(.activate, to: "Go to x")
      let x = try #require(store.path.ids.first)
      #expect(sent.take() == [.path(.push(id: x, state: .detail(Detail.State(name: "x"))))])
      #expect(pages(screen) == 2)
      #expect(screen.texts == ["Go to x", "detail x 0", "Add to x", "On from x"])

      try screen.send(.activate, to: "On from x")
      let c = try #require(store.path.ids.last)
      #expect(c != x)
      #expect(sent.take() == [.path(.push(id: c, state: .detail(Detail.State(name: "c"))))])

      #expect(screen.graph.send(.dismiss, to: try stack(screen)) == .handled)
      #expect(sent.take() == [.path(.popFrom(id: c))])
      #expect(Array(store.path.ids) == [x])
      #expect(screen.graph.send(.dismiss, to: try stack(screen)) == .handled)
      #expect(sent.take() == [.path(.popFrom(id: x))])
      #expect(pages(screen) == 1)
      #expect(screen.texts == ["Go to x"])
    }

    @Test func anElementPushedByTheReducerIsShown() throws {
      let (store, screen) = show()
      store.send(.deepLinked)
      _ = screen.update()
      #expect(pages(screen) == 3)
      #expect(
        screen.texts == [
          "Go to x", "detail a 0", "Add to a", "On from a", "help b 0", "Add to b", "On from b",
        ])
      // Two pages back at once.
      let (a, b) = (store.path.ids.first, store.path.ids.last)
      store.send(.path(.popFrom(id: try #require(b))))
      _ = screen.update()
      #expect(pages(screen) == 2)
      #expect(store.path.ids.first == a)
    }

    @Test func anElementsChangeEvaluatesOnlyItsPage() throws {
      let (store, screen) = show()
      store.send(.deepLinked)
      _ = screen.update()
      _ = log.take()
      try screen.send(.activate, to: "Add to b")
      #expect(log.take() == ["help b"])
      #expect(
        screen.host.takeOperations().last.map { if case .update = $0 { true } else { false } }
          == true)
      #expect(screen.texts.contains("help b 1"))
      #expect(store.path.last == .help(Detail.State(name: "b", count: 1)))
    }

    @Test func theStoreIsReleased() throws {
      weak var weakStore: StoreOf<Feature>?
      do {
        let (store, screen) = show()
        weakStore = store
        try screen.send(.activate, to: "Go to x")
        #expect(screen.graph.send(.dismiss, to: try stack(screen)) == .handled)
        store.send(.deepLinked)
        _ = screen.update()
      }
      #expect(weakStore == nil)
    }
  }
#endif
