import ComposableArchitecture
import FavoritePrimes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Reducer<PrimeTime.State, PrimeTime.Action> {
  /// Keeps the favorites in a shared value, beside saving and loading: whoever changes them, they are there again
  /// when the app starts the next time. See `PrimeTime.State.init(page:kept:)`.
  public func keepingFavorites(in kept: Shared<[Int]>) -> some Reducer<
    PrimeTime.State, PrimeTime.Action
  > {
    onChange(of: \.favoritePrimes.primes) { _, primes, _ in
      kept.withLock { $0 = primes }
      return .none
    }
  }
}

extension PrimeTime.State {
  /// The state to start with: the favorites are those that were kept.
  public init(page: Page = .counter, kept: Shared<[Int]>) {
    self.init(page: page, favoritePrimes: FavoritePrimes.State(primes: kept.wrappedValue))
  }
}

extension SharedKey where Self == FileStorageKey<[Int]>.Default {
  /// The favorites kept in a JSON file, which all browsers share: whoever starts the program names it.
  public static func keptFavorites(at path: String) -> Self {
    Self[.fileStorage(URL(filePath: path), scope: .process), default: []]
  }
}
