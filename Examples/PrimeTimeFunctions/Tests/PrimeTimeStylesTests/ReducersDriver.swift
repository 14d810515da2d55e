import Alerts
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesFiles
import PrimeModal
import PrimeTime
import PrimeTimeLines
import Primes

/// The app as `@Reducer` types.
@MainActor
struct ReducersDriver: Driver {
  private let store: StoreOf<PrimeTime>

  init(file: FavoritesFile, search: @escaping NthPrimeSearch) {
    store = Store(initialState: PrimeTime.State()) { PrimeTime(file: file, search: search) }
  }

  var snapshot: Snapshot {
    let (counter, favorites) = (store.counter, store.favoritePrimes)
    return Snapshot(
      count: counter.count,
      search: counter.search,
      question: store.primeModal.map {
        Snapshot.Question(number: $0.number, isPrime: $0.isPrime, isFavorite: $0.isFavorite)
      },
      favorites: favorites.primes,
      feed: store.activityFeed,
      alerts: [counter.alert, store.alert, favorites.alert].map { $0.map(Alert.init) })
  }

  func send(_ command: LineCommand) -> [StoreTask] {
    command.actions(in: store.state).map { store.send($0) }
  }
}

extension Alert {
  /// An alert of the other style, in terms common to both.
  fileprivate init(_ alert: AlertState<Never>) {
    self.init(title: alert.title.plainText, message: alert.message?.plainText)
  }
}
