import ComposableUI

/// The list of favorites. Its rows can be deleted, and it can be saved and loaded.
public struct FavoritePrimesView: View {
  @Bindable var store: StoreOf<FavoritePrimes>

  /// - Parameter store: the list's.
  public init(store: StoreOf<FavoritePrimes>) {
    self.store = store
  }

  public var body: some View {
    List {
      if store.primes.isEmpty { Text("None yet.").foregroundStyle(.secondary) }
      ForEach(FavoriteRow.rows(of: store.primes)) { row in
        Text("\(row.prime)")
      }
      .onDelete { offsets in store.send(.deleteFavoritePrimes(Set(offsets))) }
    }
    .navigationTitle("Favorite Primes")
    .toolbar {
      Button("Save") { store.send(.saveButtonTapped) }
      Button("Load") { store.send(.loadButtonTapped) }
    }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
