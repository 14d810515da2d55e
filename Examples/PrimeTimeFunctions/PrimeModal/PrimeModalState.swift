import Alerts
import Primes

/// A number, and the favorites that it can be added to.
public struct PrimeModalState: Equatable, Sendable {
  /// The number. The modal doesn't change it.
  public let count: Int

  /// The favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]

  /// Why the last action failed.
  public var alert: Alert?

  public init(count: Int, favoritePrimes: [Int] = [], alert: Alert? = nil) {
    self.count = count
    self.favoritePrimes = favoritePrimes
    self.alert = alert
  }

  /// Whether the number is prime.
  public var isPrime: Bool { count.isPrime }

  /// Whether the number is one of the favorites.
  public var isFavorite: Bool { favoritePrimes.contains(count) }
}
