import ComposableArchitecture
import ComposableTesting
import FavoritePrimes
import FavoritesFiles
import Foundation
import PrimeTime
import Testing

/// The favorites are kept by themselves, beside saving and loading.
@MainActor @Suite struct KeepingTests {
  private func makeStore(_ kept: Shared<[Int]>) -> StoreOf<PrimeTime> {
    Store(initialState: PrimeTime.State(kept: kept)) {
      PrimeTime(file: FavoritesFile(name: "none", save: { _ in }, load: { [] }))
        .keepingFavorites(in: kept)
    }
  }

  @Test func favoritesAreThereAgain() throws {
    let path = "/kept.json"
    @Dependency(\.defaultFileStorage) var storage
    do {
      let store = makeStore(Shared(.keptFavorites(at: path)))
      store.send(.favoritePrimes(.loadedFavoritePrimes([2, 3, 5])))
      store.send(.favoritePrimes(.deleteFavoritePrimes([1])))
    }
    #expect(try storage.load(URL(filePath: path)) == Data("[2,5]".utf8))
    let store = makeStore(Shared(.keptFavorites(at: path)))
    #expect(store.favoritePrimes.primes == [2, 5])
  }

  @Test func withoutAFileNothingIsKept() {
    let kept = Shared<[Int]>(value: [])
    let store = makeStore(kept)
    store.send(.favoritePrimes(.loadedFavoritePrimes([7])))
    #expect(kept.wrappedValue == [7])
    #expect(makeStore(Shared(value: [])).favoritePrimes.primes == [])
  }
}
