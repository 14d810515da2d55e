import Activities
import Alerts
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions

/// The state of the whole app.
public struct AppState: Equatable, Sendable {
  public var counter: CounterState
  public var favoritePrimes: FavoritePrimesState

  /// The changes to the favorites, oldest first.
  public var activityFeed: [Activity]

  private var primeModalAlert: Alert?

  public init(
    counter: CounterState = CounterState(),
    favoritePrimes: FavoritePrimesState = FavoritePrimesState(),
    activityFeed: [Activity] = []
  ) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
    self.activityFeed = activityFeed
  }
}

extension AppState {
  /// The modal's only own state is an alert: the number is the counter's, and the favorites are the
  /// list's. So that each is stored once, this combines them.
  public var primeModal: PrimeModalState {
    get {
      PrimeModalState(
        count: counter.count, favoritePrimes: favoritePrimes.primes, alert: primeModalAlert)
    }
    set {
      favoritePrimes.primes = newValue.favoritePrimes
      primeModalAlert = newValue.alert
    }
  }
}
