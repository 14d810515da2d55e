#if Macros
  import ComposableArchitecture
  import Testing

  /// The store of a removed child shows the child's last state, not that of a twin.
  @MainActor @Suite struct LastStateTests {
    @Reducer
    struct Lists {
      @ObservableState
      struct State {
        var left: IdentifiedArrayOf<Row> = [Row(id: 1, text: "left")]
        var right: IdentifiedArrayOf<Row> = [Row(id: 1, text: "right")]
        var place = Place.rows([Row(id: 1, text: "inside")])
        @Presents var first: Sheet.State?
        @Presents var second: Sheet.State?
      }

      @ObservableState
      struct Row: Identifiable {
        let id: Int
        var text: String
      }

      @CasePathable
      enum Place {
        case rows(IdentifiedArrayOf<Row>)
        case nowhere

        var all: IdentifiedArrayOf<Row> {
          get { if case .rows(let rows) = self { rows } else { [] } }
          set { self = .rows(newValue) }
        }
      }

      enum Action: Sendable {
        case left(IdentifiedAction<Int, Never>)
        case right(IdentifiedAction<Int, Never>)
        case place(IdentifiedAction<Int, Never>)
        case first(PresentationAction<Sheet.Action>)
        case second(PresentationAction<Sheet.Action>)
        case change(@Sendable (inout State) -> Void)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
        .forEach(\.left, action: \.left) { EmptyReducer() }
        .forEach(\.right, action: \.right) { EmptyReducer() }
        .ifLet(\.$first, action: \.first)
        .ifLet(\.$second, action: \.second)
      }

      @Reducer
      enum Sheet {
        case edit(Edit)
      }

      @Reducer
      struct Edit {
        @ObservableState struct State { var text = "" }
        enum Action: Sendable { case edit(String) }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            if case .edit(let text) = action { state.text = text }
            return .none
          }
        }
      }
    }

    private let store = Store(initialState: Lists.State()) { Lists() }

    /// Makes the collections record changes from here on.
    private func begin() {
      store.send(.change { $0.left.append(Lists.Row(id: 0, text: "")) })
      store.send(.change { $0.right.append(Lists.Row(id: 0, text: "")) })
    }

    @Test func ofARowWhoseTwinIsRemovedByTheSameAction() throws {
      begin()
      let left = try #require(store.scope(state: \.left, action: \.left)[id: 1])
      let right = try #require(store.scope(state: \.right, action: \.right)[id: 1])
      store.send(
        .change {
          $0.left[id: 1]?.text = "last of the left"
          $0.right[id: 1]?.text = "last of the right"
          $0.right.removeAll()
          $0.left.removeAll()
        })
      #expect(left.text == "last of the left")
      #expect(right.text == "last of the right")
    }

    @Test func ofARowWhoseTwinIsRemovedLater() throws {
      begin()
      let left = try #require(store.scope(state: \.left, action: \.left)[id: 1])
      store.send(.change { $0.left.remove(id: 1) })
      store.send(.change { $0.right.remove(id: 1) })
      #expect(left.text == "left")
    }

    /// Then the removed rows are unknown. The state that was shown stays.
    @Test func ofARowWhoseArrayWasReplaced() throws {
      begin()
      let left = try #require(store.scope(state: \.left, action: \.left)[id: 1])
      store.send(.change { $0.left = [] })
      #expect(left.text == "left")
      store.send(.change { $0.right.remove(id: 1) })
      #expect(left.text == "left")
    }

    @Test func ofARowThatReturnedAndWasRemovedAgain() throws {
      begin()
      let left = try #require(store.scope(state: \.left, action: \.left)[id: 1])
      store.send(.change { $0.left.remove(id: 1) })
      store.send(.change { $0.left.append(Lists.Row(id: 1, text: "new")) })
      store.send(.change { $0.left.remove(id: 1) })
      #expect(left.text == "new")
      store.send(
        .change {
          $0.left.append(Lists.Row(id: 1, text: "newer"))
          $0.left.remove(id: 1)
        })
      #expect(left.text == "newer")
    }

    /// A computed property provides only copies.
    @Test func ofARowOfAComputedCollection() throws {
      let row = try #require(store.scope(state: \.place.all, action: \.place)[id: 1])
      store.send(.change { $0.place.all.remove(id: 1) })
      #expect(row.text == "inside")
      store.send(.change { $0.place.all.append(Lists.Row(id: 1, text: "again")) })
      #expect(row.text == "again")
      store.send(.change { $0.place.all.remove(id: 1) })
      #expect(row.text == "again")
    }

    /// A store has only copies of a case's state, and the origin of a last state is unknown.
    @Test func ofACaseWhoseTwinIsRemovedLater() throws {
      store.send(
        .change {
          $0.first = .edit(Lists.Edit.State(text: "first"))
          $0.second = .edit(Lists.Edit.State(text: "second"))
        })
      let first = try #require(store.scope(state: \.first?.edit, action: \.first.edit))
      let second = try #require(store.scope(state: \.second?.edit, action: \.second.edit))
      second.send(.edit("last of the second"))
      first.send(.edit("last of the first"))
      store.send(.first(.dismiss))
      store.send(.second(.dismiss))
      #expect(first.text == "last of the first")
      #expect(second.text == "last of the second")
    }
  }
#endif
