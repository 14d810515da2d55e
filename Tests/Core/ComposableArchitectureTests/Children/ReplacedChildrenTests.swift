#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// Observers of children are notified, wherever the children are stored and however they are replaced.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ReplacedChildrenTests {
    private func makeStore() -> StoreOf<Board> {
      Store(initialState: Board.State()) { Board() }
    }

    @Test func belowAStateThatIsNotObserved() throws {
      let store = makeStore()
      let box = store.scope(state: \.box, action: \.box)
      let child = try #require(box.scope(state: \.child, action: \.child))
      let numbers = recordChanges { child.number }
      store.send(.box(.child(1)))
      store.send(.change { $0.box = Board.Box(child: Card.Plain(number: 2)) })
      #expect(numbers.elements == [0, 1, 2])
    }

    /// A copy has the identities of its original.
    @Test func inACopyOfAnObservedState() throws {
      let store = makeStore()
      store.send(.change { $0.draft = $0.columns[id: 1] })
      let column = try #require(store.scope(state: \.columns, action: \.columns)[id: 1])
      let draft = try #require(store.scope(state: \.draft, action: \.draft))
      let ofColumn = try #require(column.scope(state: \.cards, action: \.cards)[id: 1])
      let ofDraft = try #require(draft.scope(state: \.cards, action: \.cards)[id: 1])
      let inColumn = recordChanges { ofColumn.number }
      let inDraft = recordChanges { ofDraft.number }
      store.send(.change { $0.draft!.cards[id: 1] = Card.State(id: 1, number: 5) })
      #expect(inDraft.elements.last == 5)
      store.send(.change { $0.columns[id: 1]!.cards[id: 1] = Card.State(id: 1, number: 6) })
      #expect(inColumn.elements.last == 6)
      store.send(.change { $0.draft!.cards[id: 1]!.number = 7 })
      #expect(inDraft.elements.last == 7)
    }

    /// The notified observer reads again, below the state that has just been replaced.
    @Test func readAgainByANotifiedObserver() throws {
      let store = makeStore()
      store.send(.change { $0.draft = Column.State(id: 1) })
      let draft = try #require(store.scope(state: \.draft, action: \.draft))
      let numbers = recordChanges {
        store.draft == nil
          ? -1 : draft.scope(state: \.cards, action: \.cards).first.map { $0.number } ?? -2
      }
      store.send(.change { $0.draft = Column.State(id: 2) })
      store.send(.draft(.change { $0.cards = [Card.State(id: 1, number: 3)] }))
      store.send(.draft(.change { $0.cards[id: 1] = Card.State(id: 1, number: 4) }))
      #expect(numbers.elements.last == 4)
    }

    @Test func aListInAListDoesNotKeepItsStore() async throws {
      let rooms = Rooms()
      weak var released: StoreOf<Board>?
      do {
        let store = Store(initialState: Board.State()) { Board(rooms: rooms) }
        released = store
        let column = store.scope(state: \.columns, action: \.columns)[0]
        let card = column.scope(state: \.cards, action: \.cards)[0]
        _ = card.number
        store.send(.change { $0.sheet = Column.State(id: 3) })
        let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
        _ = sheet.scope(state: \.cards, action: \.cards)[1].number
        card.send(.wait)
        await rooms.began.wait()
      }
      #expect(released == nil)
      // The effects of the list have ended.
      await rooms.ended.wait()
    }

    /// The last state is the one that was changed last, not a copy that is released later.
    @Test func theLastStateOfARestoredCopy() throws {
      let store = makeStore()
      store.send(.change { $0.sheet = Column.State(id: 3) })
      let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
      store.send(
        .change { state in
          var column = state.sheet!
          column.title = "saved"
          state.sheet = column
          state.sheet = nil
        })
      #expect(sheet.title == "saved")
    }

    /// The presentation is a temporary value there, and so is the child's allocation.
    @Test func thePresentedChildOfAComputedState() throws {
      let store = makeStore()
      store.send(.change { $0.sheet = Column.State(id: 3) })
      let view = store.view { state in
        var state = state
        state.sheet?.title = "shown"
        return state
      }
      let sheet = try #require(view.scope(state: \.$sheet, action: \.sheet))
      #expect(sheet.title == "shown")
      sheet.send(.change { $0.cards.removeAll() })
      #expect(sheet.cards.isEmpty)
      #expect(sheet.title == "shown")
      #expect(store.sheet?.title == "")
    }

    @Test func theLastStateOfARow() throws {
      let store = makeStore()
      let rows = store.scope(state: \.columns, action: \.columns)
      let first = try #require(rows[id: 1])
      let second = try #require(rows[id: 2])
      store.send(.columns(.element(id: 1, action: .change { $0.title = "first" })))
      store.send(.columns(.element(id: 2, action: .change { $0.title = "second" })))
      store.send(.change { $0.columns.remove(id: 1) })
      #expect(first.title == "first")
      store.send(.change { $0.columns.removeAll { $0.id == 2 } })
      #expect(second.title == "second")
    }

    /// An object that a child holds is deallocated with it, and may use the store then.
    @Test func aDeinitializerThatScopesWhenItsChildIsRemoved() throws {
      let store = makeStore()
      Self.store = store
      defer { Self.store = nil }
      store.send(
        .change { state in
          state.draft = Column.State(id: 9)
          state.sheet = Column.State(
            id: 3,
            object: Farewell {
              MainActor.assumeIsolated {
                let draft = Self.store?.scope(state: \.draft, action: \.draft)
                draft?.send(.change { $0.title = "left" })
              }
            })
        })
      var sheet = store.scope(state: \.$sheet, action: \.sheet)
      let isThere = sheet?.title == ""
      #expect(isThere)
      store.send(.sheet(.presented(.change { $0.object = $0.object })))
      store.send(.change { $0.sheet = nil })
      sheet = nil
      store.send(.change { $0.columns = [] })
      #expect(store.draft?.title == "left")
    }

    private static var store: StoreOf<Board>?

    /// The effects of a child presented in a replaced row don't reach the child presented next.
    @Test func theEffectsOfAnUnseenRemoval() async {
      let rooms = Rooms()
      let store = Store(initialState: Board.State()) { Board(rooms: rooms) }
      store.send(.change { $0.columns[id: 1]!.card = Card.State(id: 1) })
      let task = store.send(
        .columns(.element(id: 1, action: .card(.presented(.wait)))))
      await rooms.began.wait()
      store.send(.change { $0.columns = [Column.State(id: 1)] })
      store.send(
        .columns(.element(id: 1, action: .change { $0.card = Card.State(id: 2) })))
      #expect(!store.runs(task))
      await task.finish()
    }
  }
#endif
