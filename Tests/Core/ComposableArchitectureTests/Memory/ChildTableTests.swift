#if Macros
  import ComposableArchitecture
  import Testing

  /// The child stores that a store keeps when key paths carry the user's input.
  @MainActor @Suite struct ChildTableTests {
    @Reducer
    struct Search {
      @ObservableState
      struct State {
        var rows: IdentifiedArrayOf<Row> = [Row(id: 1, text: "a"), Row(id: 2, text: "b")]
        var text = ""
        var tags: IdentifiedArrayOf<Tag> = []

        subscript(query: Query) -> IdentifiedArrayOf<Row> {
          get { rows.filter { $0.text.contains(query.text) } }
          set { for row in newValue { rows[id: row.id] = row } }
        }

        subscript(text query: Query) -> String {
          get { query.text }
          set { text = newValue }
        }
      }

      @ObservableState
      struct Row: Identifiable {
        let id: Int
        var text: String
      }

      struct Tag: Identifiable {
        let id: Query
      }

      enum Action: Sendable {
        case rows(IdentifiedAction<Int, String>)
        case tags(IdentifiedAction<Query, Never>)
        case text(String)
        case change(@Sendable (inout State) -> Void)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .text(let text): state.text = text
          case .change(let change): change(&state)
          case .rows, .tags: break
          }
          return .none
        }
      }
    }

    /// The value in a key path; its deinitializer may run code.
    final class Query: Hashable, Sendable {
      let text: String
      let leave: @Sendable () -> Void

      init(_ text: String, leave: @escaping @Sendable () -> Void = {}) {
        self.text = text
        self.leave = leave
      }

      deinit { leave() }

      static func == (first: Query, second: Query) -> Bool { first.text == second.text }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    private let store = Store(initialState: Search.State()) { Search() }

    @Test func unusedListsAreRemoved() {
      let left = Recorder<Int>()
      for number in 0..<1000 {
        let query = Query("\(number)") { left.record(number) }
        _ = store.scope(state: \.[query], action: \.rows).map(\.id)
      }
      #expect(left.elements.count > 900)
    }

    /// Lists in use keep their stores.
    @Test func listsWhoseRowsAreHeldAreKept() {
      let query = Query("a")
      let row = store.scope(state: \.[query], action: \.rows)[0]
      for number in 0..<1000 {
        _ = store.scope(state: \.[Query("\(number)")], action: \.rows).map(\.id)
      }
      #expect(store.scope(state: \.[query], action: \.rows)[0] === row)
    }

    /// Nothing is left of removed rows, not even their ids.
    @Test func storesOfRemovedRowsAreReleased() {
      let left = Recorder<Int>()
      store.send(
        .change { state in
          for number in 0..<1000 {
            state.tags.append(Search.Tag(id: Query("\(number)") { left.record(number) }))
          }
        })
      do {
        let tags = Array(store.scope(state: \.tags, action: \.tags))
        #expect(tags.count == 1000)
      }
      store.send(.change { $0.tags = [] })
      #expect(left.elements.isEmpty)
      #expect(store.scope(state: \.tags, action: \.tags).isEmpty)
      #expect(left.elements.count == 1000)
    }

    private static var store: StoreOf<Search>?
    private static var count = 0

    /// The table is not being changed by then.
    @Test func aKeyPathThatScopesInItsDeinitializer() {
      let store = Store(initialState: Search.State()) { Search() }
      Self.store = store
      defer { Self.store = nil }
      for number in 0..<100 {
        let query = Query("\(number)") {
          MainActor.assumeIsolated {
            guard let store = Self.store else { return }
            let plain = store.scope(state: \.[text: Query("left")], action: \.text)
            #expect(plain.state == "left")
            Self.count += store.scope(state: \.rows, action: \.rows).count
          }
        }
        _ = store.scope(state: \.[query], action: \.rows).count
        _ = store.scope(state: \.[text: query], action: \.text)
      }
      #expect(Self.count > 100)
    }
  }
#endif
