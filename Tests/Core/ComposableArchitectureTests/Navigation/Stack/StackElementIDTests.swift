#if Macros
  import ComposableArchitecture
  import Testing

  /// Chosen ids mixed with generated ids: no element is lost because its id is taken, and no id repeats.
  @MainActor @Suite struct StackElementIDTests {
    func makeStore() -> StoreOf<Shelf> { Store(initialState: Shelf.State()) { Shelf() } }

    func page(_ number: Int) -> Shelf.Path.State { .page(Leaflet.State(number: number)) }

    @Test func appendingAfterAPushWithTheNextID() {
      let store = makeStore()
      store.send(.path(.push(id: 0, state: page(1))))
      store.send(.push(2))
      #expect(Array(store.path.ids) == [0, 1])
      #expect(Array(store.path) == [page(1), page(2)])
      store.send(.path(.push(id: 7, state: page(3))))
      store.send(.push(4))
      #expect(Array(store.path.ids) == [0, 1, 7, 8])
    }

    @Test func aChosenIDIsNotGeneratedAgain() {
      let store = makeStore()
      store.send(.path(.push(id: 0, state: page(1))))
      store.send(.path(.popFrom(id: 0)))
      store.send(.push(2))
      #expect(Array(store.path.ids) == [1])
    }

    @Test func aRefusedPushUsesNoID() {
      let store = makeStore()
      store.send(.push(1))
      withKnownIssue {
        _ = store.send(.path(.push(id: 0, state: page(2))))
      } matching: {
        $0.description.contains("'forEach' got '.push' with an id that another element")
      }
      store.send(.push(3))
      #expect(Array(store.path.ids) == [0, 1])
      #expect(Array(store.path) == [page(1), page(3)])
    }

    @Test func appendingAfterSettingAnElementUnderAnID() {
      var stack = StackState<String>()
      stack[id: 0] = "a"
      stack.append("b")
      stack[id: 3] = "c"
      stack.append(contentsOf: ["d", "e"])
      #expect(Array(stack.ids) == [0, 1, 3, 4, 5])
    }

    /// A `.push` may have any number.
    @Test func theGreatestIDAndTheLeast() {
      var stack = StackState<String>()
      stack[id: StackElementID(.min)] = "a"
      stack.append("b")
      stack[id: StackElementID(.max)] = "c"
      stack.append(contentsOf: ["d", "e"])
      #expect(Array(stack) == ["a", "b", "c", "d", "e"])
      #expect(stack.ids.count == 5)
      #expect(Array(stack.ids)[1] == 0)
    }

    /// Another generator counted the stack's ids.
    @Test func pushingOntoAStackFromElsewhere() {
      var stack = withDependencies {
        $0.stackElementID = .incrementing
      } operation: {
        StackState(["a", "b"])
      }
      stack.append("c")
      #expect(Array(stack) == ["a", "b", "c"])
      #expect(Array(stack.ids) == [0, 1, 2])
      withDependencies {
        $0.stackElementID = .incrementing
      } operation: {
        stack.insert("d", at: 1)
        stack.replaceSubrange(0..<1, with: ["e", "f"])
      }
      #expect(Array(stack) == ["e", "f", "d", "b", "c"])
      #expect(Array(stack.ids) == [4, 5, 3, 1, 2])
    }

    @Test func aGeneratorThatRepeatsAnIDIsReported() {
      var stack = StackState<String>()
      withDependencies {
        $0.stackElementID = StackElementIDGenerator { 7 }
      } operation: {
        stack.append("a")
        withKnownIssue {
          stack.insert("b", at: 0)
        } matching: {
          $0.description.contains(
            "'stackElementID' returned only ids that other elements on the stack have")
            && $0.description.contains("Ids:   #7")
        }
      }
      #expect(Array(stack) == ["a"])
    }
  }
#endif
