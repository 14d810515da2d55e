import ComposableArchitecture
import Testing

/// Seed 001, "Modular State Management: View State".
extension Seeds {
  @Suite struct ViewStateTests {
    /// The playground of "A familiar-looking function", number by number. In the notes it ends with `newStore`
    /// stuck at 8, because actions sent to the global store do not update it.
    @Test func thePlayground() {
      let store = Store<Int, Void>(
        initialValue: 0,
        reducer: { count, _ in count += 1 })

      store.send(())
      store.send(())
      store.send(())
      store.send(())
      store.send(())

      #expect(store.value == 5)

      let newStore = store.view { $0 }

      #expect(newStore.value == 5)

      newStore.send(())
      newStore.send(())
      newStore.send(())
      #expect(newStore.value == 8)

      #expect(store.value == 8)

      store.send(())
      store.send(())
      store.send(())
      #expect(newStore.value == 11)
      #expect(store.value == 11)
    }

    /// The other column of the table.
    @Test func thePlaygroundWithAReducerType() {
      let store = Store<Int, Void>(initialState: 0) {
        Reduce { count, _ in
          count += 1
          return .none
        }
      }
      for _ in 1...5 { store.send(()) }
      #expect(store.state == 5)

      let newStore = store.view { $0 }
      #expect(newStore.state == 5)

      for _ in 1...3 { newStore.send(()) }
      #expect(newStore.state == 8)
      #expect(store.state == 8)

      for _ in 1...3 { store.send(()) }
      #expect(newStore.state == 11)
      #expect(store.state == 11)
    }

    /// "What's in a name?": `map` turns an array into another array; `view` returns another view of the same
    /// store.
    @Test func aViewIsNotAMap() {
      let xs = [1, 2, 3]
      var ys = xs.map { $0 }

      ys.append(4)

      #expect(xs == [1, 2, 3])
      #expect(ys == [1, 2, 3, 4])

      let store = Store<[Int], Int>(
        initialValue: [1, 2, 3], reducer: { xs, x in xs.append(x) })
      let newStore = store.view { $0 }

      newStore.send(4)

      #expect(store.value == [1, 2, 3, 4])
      #expect(newStore.value == [1, 2, 3, 4])
    }

    /// "Focusing on view state": each view sees its part, and still sends any action of the app.
    @Test func viewsSeeLessThanTheApp() {
      let store = Store(initialValue: AppState(), reducer: appReducer)
      let favoritePrimes: Store<[Int], AppAction> = store.view { $0.favoritePrimes }
      let counter: Store<Int, AppAction> = store.view { $0.count }
      let modal: Store<(count: Int, favoritePrimes: [Int]), AppAction> = store.view {
        ($0.count, $0.favoritePrimes)
      }

      counter.send(.counter(.incrTapped))
      counter.send(.counter(.incrTapped))
      modal.send(.primeModal(.saveFavoritePrimeTapped))
      #expect(counter.value == 2)
      #expect(favoritePrimes.value == [2])
      #expect(modal.value == (2, [2]))

      // The notes warn of this, and local actions prevent it: see `ViewActionsTests`.
      favoritePrimes.send(.favoritePrimes(.deleteFavoritePrimes([0])))
      favoritePrimes.send(.counter(.incrTapped))
      #expect(store.value == AppState(count: 3, favoritePrimes: []))
    }

    /// The app's reducer as a type, next to the notes' function.
    struct App: Reducer {
      var body: some Reducer<AppState, AppAction> {
        Scope(state: \.count, action: \.counter) { Reduce.function(counterReducer) }
        CombineReducers {
          Scope(state: \.primeModal, action: \.primeModal) { Reduce.function(primeModalReducer) }
          Scope(state: \.favoritePrimes, action: \.favoritePrimes) {
            Reduce.function(favoritePrimesReducer)
          }
        }
      }
    }

    @Test func combineAndPullbackDoWhatABodyAndScopeDo() {
      let functions = Store(initialValue: AppState(), reducer: appReducer)
      let types = Store(initialState: AppState()) { App() }
      let actions: [AppAction] = [
        .counter(.incrTapped), .counter(.incrTapped), .primeModal(.saveFavoritePrimeTapped),
        .counter(.incrTapped), .primeModal(.saveFavoritePrimeTapped), .counter(.decrTapped),
        .favoritePrimes(.deleteFavoritePrimes([0])),
        .favoritePrimes(.favoritePrimesLoaded([5, 7])),
      ]
      var seen: [AppState] = []
      for action in actions {
        functions.send(action)
        types.send(action)
        #expect(functions.value == types.state)
        seen.append(types.state)
      }
      #expect(seen.map(\.count) == [1, 2, 2, 3, 3, 2, 2, 2])
      #expect(seen.map(\.favoritePrimes) == [[], [], [2], [2], [2, 3], [2, 3], [3], [5, 7]])
    }
  }
}
