import Alerts

/// The list of favorite primes.
public struct FavoritePrimesState: Equatable, Sendable {
  /// The primes, in the order in which they were saved.
  public var primes: [Int]

  /// Why the last action failed.
  public var alert: Alert?

  public init(primes: [Int] = [], alert: Alert? = nil) {
    self.primes = primes
    self.alert = alert
  }
}
