import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Bodies are evaluated only for the fields that they read.
  @MainActor @Suite struct FieldTests {
    @Reducer struct Child {
      @ObservableState struct State: Equatable {
        var first = 0
        var second = 0
      }
      enum Action { case first, second }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .first: state.first += 1
          case .second: state.second += 1
          }
          return .none
        }
      }
    }

    @Reducer struct Parent {
      @ObservableState struct State: Equatable {
        var child = Child.State()
        var optional: Child.State?
      }
      enum Action {
        case child(Child.Action)
        case optional(Child.Action)
        case toggled
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) { Child() }
        Reduce { state, action in
          if case .toggled = action { state.optional = state.optional == nil ? Child.State() : nil }
          return .none
        }
        .ifLet(\.optional, action: \.optional) { Child() }
      }
    }

    struct First: View {
      let store: StoreOf<Child>
      let log: Log
      var body: some View {
        let _ = log("first")
        Text("first \(store.first)")
      }
    }

    struct Second: View {
      let store: StoreOf<Child>
      let log: Log
      var body: some View {
        let _ = log("second")
        Text("second \(store.second)")
      }
    }

    struct ParentView: View {
      let store: StoreOf<Parent>
      let log: Log
      var body: some View {
        let _ = log("parent")
        First(store: store.scope(state: \.child, action: \.child), log: log)
        Second(store: store.scope(state: \.child, action: \.child), log: log)
        if let child = store.scope(state: \.optional, action: \.optional) {
          First(store: child, log: log)
        }
      }
    }

    let store = Store(initialState: Parent.State()) { Parent() }
    let log = Log()

    @Test func aFieldEvaluatesTheBodiesThatReadIt() {
      let (store, log) = (store, log)
      let screen = Screen { ParentView(store: store, log: log) }
      #expect(log.take() == ["parent", "first", "second"])
      _ = screen.host.takeOperations()

      store.send(.child(.first))
      #expect(screen.update() == [.update(.init(rawValue: 1), .text("first 1"))])
      #expect(log.take() == ["first"])

      store.send(.child(.second))
      #expect(screen.update() == [.update(.init(rawValue: 2), .text("second 1"))])
      #expect(log.take() == ["second"])

      store.send(.toggled)
      #expect(
        screen.update() == [
          .insert(.init(rawValue: 3), .text("first 0"), into: .screen, at: 2)
        ])
      #expect(log.take() == ["parent", "first"])

      store.send(.optional(.first))
      #expect(screen.update() == [.update(.init(rawValue: 3), .text("first 1"))])
      #expect(log.take() == ["first"])

      store.send(.toggled)
      #expect(screen.update() == [.remove(.init(rawValue: 3))])
      #expect(log.take() == ["parent"])
    }

    /// Views, graph and store are released with their last reference.
    @Test func theStoreIsReleased() {
      weak var weakStore: StoreOf<Parent>?
      do {
        let store = Store(initialState: Parent.State(optional: Child.State())) { Parent() }
        weakStore = store
        let log = log
        let screen = Screen { ParentView(store: store, log: log) }
        store.send(.child(.first))
        _ = screen.update()
        #expect(weakStore != nil)
      }
      #expect(weakStore == nil)
    }
  }
#endif
