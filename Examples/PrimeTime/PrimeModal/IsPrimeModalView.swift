import ComposableUI

/// The answer to "is this prime?", and the actions for a prime: save it, or remove it.
public struct IsPrimeModalView: View {
  let store: StoreOf<PrimeModal>
  @Environment(\.dismiss) private var dismiss

  /// - Parameter store: the modal's.
  public init(store: StoreOf<PrimeModal>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      Text("\(store.number) is \(store.isPrime ? "prime" : "not prime").").font(.headline)
      if store.isFavorite {
        Text("It is one of your favorites.")
        Button("Remove from favorite primes", role: .destructive) {
          store.send(.removeFavoritePrimeTapped)
        }
      } else if store.isPrime {
        Button("Save to favorite primes") { store.send(.saveFavoritePrimeTapped) }
          .buttonStyle(.borderedProminent)
      }
      Divider()
      Button("Done") { dismiss() }
    }
    .padding()
  }
}
