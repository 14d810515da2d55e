import Activities
import Alerts
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions

/// The whole app.
public struct AppState: Equatable, Sendable {
  public var counter: CounterState
  public var favoritePrimes: FavoritePrimesState

  /// What was done to the favorites, oldest first.
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
  /// The modal has nothing of its own but an alert: the number is the counter's, and the favorites
  /// are those of the list. So that each is kept once, this is put together from them.
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
