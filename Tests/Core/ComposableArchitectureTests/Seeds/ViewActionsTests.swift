import ComposableArchitecture
import Foundation
import Testing

/// Seed 000, "Modular State Management: View Actions".
extension Seeds {
  @Suite struct ViewActionsTests {
    let sent = Recorder<AppAction>()
    let store: Store<AppState, AppAction>

    init() {
      let sent = sent
      store = Store(
        initialValue: AppState(count: 3, favoritePrimes: [2, 3, 5, 7]),
        reducer: combine(
          { (_: inout AppState, action: AppAction) in sent.record(action) },
          appReducer
        ))
    }

    /// "Transforming a store's action": the whole value, and the actions of one part.
    @Test func aStoreWithAnotherAction() {
      let counter: Store<AppState, CounterAction> = store.view(
        value: { $0 },
        action: { AppAction.counter($0) })

      counter.send(.incrTapped)
      #expect(counter.value == AppState(count: 4, favoritePrimes: [2, 3, 5, 7]))
      #expect(store.value == counter.value)
      #expect(sent.elements == [.counter(.incrTapped)])
    }

    /// "Combining view functions": one call with value and action equals two calls in sequence.
    @Test func viewOfValueAndActionIsTheTwoCombined() {
      let atOnce: Store<Int, CounterAction> = store.view(
        value: { $0.count },
        action: { .counter($0) })
      let valueFirst: Store<Int, CounterAction> = store.view { $0.count }
        .view(value: { $0 }, action: { .counter($0) })

      atOnce.send(.incrTapped)
      #expect((atOnce.value, valueFirst.value) == (4, 4))
      valueFirst.send(.incrTapped)
      #expect((atOnce.value, valueFirst.value) == (5, 5))
      #expect(sent.elements == [.counter(.incrTapped), .counter(.incrTapped)])
    }

    /// "Focusing on favorite primes actions": a screen that could be in a separate module.
    struct FavoritePrimesView {
      let store: Store<[Int], FavoritePrimesAction>

      var rows: [String] { store.value.map { "\($0)" } }

      func onDelete(_ indexSet: IndexSet) {
        // `.counter(.incrTapped)` does not compile here.
        store.send(.deleteFavoritePrimes(indexSet))
      }
    }

    @Test func favoritePrimesSeeAnArrayAndSendTheirOwnActions() {
      let favorites = FavoritePrimesView(
        store: store.view(
          value: { $0.favoritePrimes },
          action: { AppAction.favoritePrimes($0) }
        )
      )
      #expect(favorites.rows == ["2", "3", "5", "7"])

      favorites.onDelete([0, 2])
      #expect(favorites.rows == ["3", "7"])
      #expect(store.value == AppState(count: 3, favoritePrimes: [3, 7]))
      #expect(sent.elements == [.favoritePrimes(.deleteFavoritePrimes([0, 2]))])
    }

    /// "Focusing on prime modal actions": a tuple of two properties.
    @Test func thePrimeModalSeesATuple() {
      let modal: Store<(count: Int, favoritePrimes: [Int]), PrimeModalAction> = store.view(
        value: { ($0.count, $0.favoritePrimes) },
        action: { .primeModal($0) }
      )
      #expect(modal.value == (3, [2, 3, 5, 7]))

      modal.send(.removeFavoritePrimeTapped)
      #expect(modal.value == (3, [2, 5, 7]))
      modal.send(.saveFavoritePrimeTapped)
      #expect(modal.favoritePrimes == [2, 5, 7, 3])
      #expect(store.value.favoritePrimes == [2, 5, 7, 3])
      #expect(
        sent.elements == [
          .primeModal(.removeFavoritePrimeTapped), .primeModal(.saveFavoritePrimeTapped),
        ])
    }

    /// The other column of the table: the parts as key paths and cases.
    @Test func thePartsByScope() {
      let scoped: Store<[Int], FavoritePrimesAction> = store.scope(
        state: \.favoritePrimes, action: \.favoritePrimes)
      let viewed: Store<[Int], FavoritePrimesAction> = store.view(
        value: { $0.favoritePrimes }, action: { .favoritePrimes($0) })

      scoped.send(.deleteFavoritePrimes([0]))
      #expect((scoped.state, viewed.value) == ([3, 5, 7], [3, 5, 7]))
      viewed.send(.deleteFavoritePrimes([0]))
      #expect((scoped.state, viewed.value) == ([5, 7], [5, 7]))

      let modal = store.scope(state: \.primeModal, action: \.primeModal)
      modal.send(.saveFavoritePrimeTapped)
      #expect(modal.state == (3, [5, 7, 3]))
      #expect(scoped.state == [5, 7, 3])
    }
  }
}
