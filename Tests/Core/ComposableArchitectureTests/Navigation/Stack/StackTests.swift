#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  @MainActor @Suite(.timeLimit(.minutes(20))) struct StackTests {
    func makeStore(_ numbers: Int...) -> StoreOf<Shelf> {
      Store(
        initialState: Shelf.State(
          path: StackState(numbers.map { .page(Leaflet.State(number: $0)) }))
      ) {
        Shelf()
      }
    }

    @Test func idsCountUpInEachTest() {
      let store = makeStore(1, 2)
      store.send(.push(3))
      #expect(Array(store.path.ids) == [0, 1, 2])
      store.send(.popFrom(1))
      store.send(.push(4))
      #expect(Array(store.path.ids) == [0, 3])
    }

    @Test func anElementRuns() {
      let store = makeStore(1, 2)
      store.send(.path(.element(id: 1, action: .page(.turn))))
      #expect(store.path[id: 1]?.page?.number == 3)
      #expect(store.path[id: 0]?.page?.number == 1)
    }

    @Test func theParentRunsAfterTheElement() {
      let store = makeStore(8)
      store.send(.path(.element(id: 0, action: .page(.turn))))
      #expect(store.path.isEmpty)
    }

    @Test func pushesAndPops() {
      let store = makeStore(1)
      store.send(.path(.push(id: 7, state: .page(Leaflet.State(number: 2)))))
      #expect(Array(store.path.ids) == [0, 7])
      store.send(.path(.popFrom(id: 0)))
      #expect(store.path.isEmpty)
      #expect(store.log == ["pushed #7 of 2", "popping #0 of 2"])
    }

    @Test func poppingCancelsTheEffectsOfPoppedElements() async {
      let began = Signal()
      let cancelled = Recorder<Int>()
      let store = Store(
        initialState: Shelf.State(
          path: StackState((1...3).map { .page(Leaflet.State(number: $0)) }))
      ) {
        Shelf()
      }
      var tasks: [StoreTask] = []
      for id: StackElementID in [0, 1, 2] {
        tasks.append(
          Shelf.$began.withValue(began) {
            Shelf.$cancelled.withValue(cancelled) {
              store.send(.path(.element(id: id, action: .page(.wait))))
            }
          })
        await began.wait()
      }
      store.send(.count)
      #expect(cancelled.elements.isEmpty)
      store.send(.popTo(1))
      await tasks[2].finish()
      #expect(cancelled.elements == [3])
      store.send(.path(.popFrom(id: 0)))
      await tasks[0].finish()
      await tasks[1].finish()
      #expect(cancelled.elements.sorted() == [1, 2, 3])
    }

    @Test func anElementDismissesItself() async {
      let store = makeStore(1, 2, 3)
      await store.send(.path(.element(id: 1, action: .page(.close)))).finish()
      #expect(Array(store.path.ids) == [0])
      #expect(store.log == ["popping #1 of 3"])
    }

    @Test func anElementIsPresented() {
      let store = makeStore(1)
      store.send(.path(.element(id: 0, action: .page(.note))))
      #expect(store.path[id: 0]?.page?.words == [1])
    }

    @Test func actionsForAbsentElementsAreReported() {
      let store = makeStore(1)
      let before = store.state
      withKnownIssue {
        store.send(.path(.element(id: 5, action: .page(.turn))))
      } matching: {
        $0.description.contains("not on the stack (id #5)")
      }
      withKnownIssue {
        store.send(.popFrom(5))
      } matching: {
        $0.description.contains("'pop(from:)' was given an id that the stack does not have")
          && $0.sourceLocation?.fileName == "Shelf.swift"
      }
      withKnownIssue {
        store.send(.popTo(5))
      } matching: {
        $0.description.contains("'pop(to:)' was given an id that the stack does not have")
      }
      #expect(store.state == before)
      withKnownIssue {
        store.send(.path(.popFrom(id: 5)))
      } matching: {
        $0.description.contains("'forEach' got '.popFrom' for an element that is not on the stack")
      }
      withKnownIssue {
        store.send(.path(.push(id: 0, state: .page(Leaflet.State()))))
      } matching: {
        $0.description.contains("'forEach' got '.push' with an id that another element")
      }
      #expect(store.path == before.path)
    }

    @Test func storesOfElements() {
      let store = makeStore(1, 2)
      let stores = store.scope(state: \.path, action: \.path)
      #expect(stores.count == 2)
      guard case .page(let page) = stores[1].case else {
        Issue.record("It is another case.")
        return
      }
      page.send(.turn)
      #expect(page.number == 3)
      #expect(store.path[id: 1, case: \.page]?.number == 3)
      #expect(stores[1] === store.scope(state: \.path, action: \.path)[id: 1])
    }

    @Test func observersAreNotifiedOfPushesAndPops() {
      let store = makeStore(1)
      var changes = 0
      func observe() {
        withObservationTracking {
          _ = store.scope(state: \.path, action: \.path).count
        } onChange: {
          MainActor.assumeIsolated { changes += 1 }
        }
      }
      observe()
      store.send(.path(.element(id: 0, action: .page(.turn))))
      store.send(.count)
      #expect(changes == 0)
      store.send(.push(2))
      #expect(changes == 1)
    }

    @Test func casePaths() {
      let action = Shelf.Action.path(.element(id: 1, action: .page(.turn)))
      #expect(action.is(\.path[id: 1].page.turn))
      #expect(!action.is(\.path[id: 0].page.turn))
      #expect(Shelf.Action.path(.popFrom(id: 1))[case: \.path.popFrom] == 1)
    }
  }
#endif
