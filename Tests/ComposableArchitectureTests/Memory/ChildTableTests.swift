#if Macros
  import ComposableArchitecture
  import Testing

  /// What a store keeps of the children that were scoped from it, when key paths carry what the user typed.
  @MainActor @Suite struct ChildTableTests {
    @Reducer
    struct Search {
      @ObservableState
      struct State {
        var rows: IdentifiedArrayOf<Row> = [Row(id: 1, text: "a"), Row(id: 2, text: "b")]
        var text = ""

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

      enum Action: Sendable {
        case rows(IdentifiedAction<Int, String>)
        case text(String)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .text(let text) = action { state.text = text }
          return .none
        }
      }
    }

    /// What a key path holds; it may have its own way to go.
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

    @Test func listsThatNobodyHoldsAreForgotten() {
      let left = Recorder<Int>()
      for number in 0..<1000 {
        let query = Query("\(number)") { left.record(number) }
        _ = store.scope(state: \.[query], action: \.rows).map(\.id)
      }
      #expect(left.elements.count > 900)
    }

    /// Those that are in use have the same stores as ever.
    @Test func listsWhoseRowsAreHeldAreKept() {
      let query = Query("a")
      let row = store.scope(state: \.[query], action: \.rows)[0]
      for number in 0..<1000 {
        _ = store.scope(state: \.[Query("\(number)")], action: \.rows).map(\.id)
      }
      #expect(store.scope(state: \.[query], action: \.rows)[0] === row)
    }

    private static var store: StoreOf<Search>?
    private static var count = 0

    /// The table is not being changed by then.
    @Test func aKeyPathThatScopesWhenItGoes() {
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
