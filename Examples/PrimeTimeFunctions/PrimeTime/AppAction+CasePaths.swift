import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions

// Written by hand, as `@CasePathable` would generate them: this app builds without the macros.
extension AppAction {
  /// The paths to the features' actions, for `pullback` and `scope`.
  public struct AllCasePaths: Sendable {
    /// The path to the counter's actions.
    public var counter: AnyCasePath<AppAction, CounterAction> {
      AnyCasePath(
        embed: { .counter($0) },
        extract: {
          guard case .counter(let action) = $0 else { return nil }
          return action
        })
    }

    /// The path to the prime modal's actions.
    public var primeModal: AnyCasePath<AppAction, PrimeModalAction> {
      AnyCasePath(
        embed: { .primeModal($0) },
        extract: {
          guard case .primeModal(let action) = $0 else { return nil }
          return action
        })
    }

    /// The path to the favorites' actions.
    public var favoritePrimes: AnyCasePath<AppAction, FavoritePrimesAction> {
      AnyCasePath(
        embed: { .favoritePrimes($0) },
        extract: {
          guard case .favoritePrimes(let action) = $0 else { return nil }
          return action
        })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
