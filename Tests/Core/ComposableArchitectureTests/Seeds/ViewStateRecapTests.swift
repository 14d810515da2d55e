import ComposableArchitecture
import Observation
import Testing

/// Seed 004, a second set of notes on "Modular State Management: View State".
extension Seeds {
  @Suite struct ViewStateRecapTests {
    let store = Store(
      initialValue: AppState(count: 2, favoritePrimes: [2, 3]), reducer: appReducer)

    /// `view` satisfies the laws of `map`: `view(id) == id`.
    @Test func viewByIdentityIsTheStore() {
      let viewed: Store<AppState, AppAction> = store.view { $0 }
      #expect(viewed.value == store.value)
      viewed.send(.counter(.incrTapped))
      #expect(viewed.value == store.value)
      store.send(.primeModal(.saveFavoritePrimeTapped))
      #expect(viewed.value == store.value)
      #expect(store.value == AppState(count: 3, favoritePrimes: [2, 3, 3]))
    }

    /// And `view(f).view(g) == view(g ∘ f)`.
    @Test func aViewOfAViewIsTheViewOfTheComposition() {
      let f: (AppState) -> [Int] = { $0.favoritePrimes }
      let g: ([Int]) -> String = { primes in primes.map { "\($0)" }.joined(separator: " ") }
      let oneByOne: Store<String, AppAction> = store.view(f).view(g)
      let atOnce: Store<String, AppAction> = store.view { g(f($0)) }

      #expect((oneByOne.value, atOnce.value) == ("2 3", "2 3"))
      oneByOne.send(.favoritePrimes(.deleteFavoritePrimes([0])))
      #expect((oneByOne.value, atOnce.value) == ("3", "3"))
      atOnce.send(.primeModal(.saveFavoritePrimeTapped))
      #expect((oneByOne.value, atOnce.value) == ("3 2", "3 2"))
      store.send(.favoritePrimes(.favoritePrimesLoaded([5, 7])))
      #expect((oneByOne.value, atOnce.value) == ("5 7", "5 7"))
    }

    /// The same for actions, in reverse order: the innermost transform is applied first.
    @Test func actionsComposeInReverse() {
      enum Button { case plus, minus }
      let f: (CounterAction) -> AppAction = { .counter($0) }
      let g: (Button) -> CounterAction = { $0 == .plus ? .incrTapped : .decrTapped }
      let oneByOne: Store<Int, Button> = store.view(value: { $0.count }, action: f)
        .view(value: { $0 }, action: g)
      let atOnce: Store<Int, Button> = store.view(value: { $0.count }, action: { f(g($0)) })

      oneByOne.send(.plus)
      oneByOne.send(.plus)
      atOnce.send(.minus)
      #expect((oneByOne.value, atOnce.value, store.value.count) == (3, 3, 3))
    }

    /// Local changes reach the global store, and through it every other local store.
    @Test func localChangesAreVisibleGlobally() {
      let counter: Store<Int, AppAction> = store.view { $0.count }
      let other: Store<Int, AppAction> = store.view { $0.count }
      counter.send(.counter(.incrTapped))
      #expect((counter.value, store.value.count, other.value) == (3, 3, 3))
    }

    /// Global changes reach the local store, which the notes have to arrange with a subscription.
    @Test func globalChangesAreVisibleLocally() {
      let favoritePrimes: Store<[Int], AppAction> = store.view { $0.favoritePrimes }
      let changes = Recorder<String>()
      withObservationTracking {
        _ = favoritePrimes.value
      } onChange: {
        changes.record("changed")
      }
      store.send(.favoritePrimes(.favoritePrimesLoaded([7])))
      #expect(changes.elements == ["changed"])
      #expect(favoritePrimes.value == [7])
    }

    /// In the notes the local store retains the subscription, which retains the local store.
    @Test func aLocalStoreIsReleasedThoughTheGlobalOneStays() {
      weak var released: Store<[Int], AppAction>?
      do {
        let favoritePrimes: Store<[Int], AppAction> = store.view { $0.favoritePrimes }
        released = favoritePrimes
        favoritePrimes.send(.favoritePrimes(.favoritePrimesLoaded([7])))
        store.send(.counter(.incrTapped))
        #expect(favoritePrimes.value == [7])
        #expect(released != nil)
      }
      #expect(released == nil)
      store.send(.counter(.incrTapped))
      #expect(store.value == AppState(count: 4, favoritePrimes: [7]))
    }

    @Test func theGlobalStoreIsReleasedWithItsLastLocalOne() {
      weak var released: Store<AppState, AppAction>?
      do {
        let counter: Store<Int, CounterAction>
        do {
          let store = Store(initialValue: AppState(count: 2), reducer: appReducer)
          released = store
          counter = store.view(value: { $0.count }, action: { .counter($0) })
        }
        counter.send(.incrTapped)
        #expect(counter.value == 3)
        #expect(released != nil)
      }
      #expect(released == nil)
    }
  }
}
