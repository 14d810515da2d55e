import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import FavoritesFiles
import PrimeModalFunctions
import PrimeTimeFunctions
import PrimeTimeLines
import Primes

/// The app as reducer functions.
@MainActor
struct FunctionsDriver: Driver {
  private let store: Store<AppState, AppAction>

  init(file: FavoritesFile, search: @escaping NthPrimeSearch) {
    store = Store(initialValue: AppState(), reducer: appReducer(file: file, search: search))
  }

  var snapshot: Snapshot {
    let (counter, modal, favorites) = (store.counter, store.primeModal, store.favoritePrimes)
    return Snapshot(
      count: counter.count,
      search: counter.search,
      question: counter.isPrimeModalPresented
        ? Snapshot.Question(
          number: modal.count, isPrime: modal.isPrime, isFavorite: modal.isFavorite) : nil,
      favorites: favorites.primes,
      feed: store.activityFeed,
      alerts: [counter.alert, modal.alert, favorites.alert])
  }

  func send(_ command: LineCommand) -> [StoreTask] {
    actions(command).map { store.send($0) }
  }

  private func actions(_ command: LineCommand) -> [AppAction] {
    switch command {
    case .help, .favorites, .feed, .quit: []
    case .increment: [.counter(.incrTapped)]
    case .decrement: [.counter(.decrTapped)]
    case .isPrime: [.counter(.isPrimeButtonTapped)]
    case .nthPrime: [.counter(.nthPrimeButtonTapped)]
    case .cancel: [.counter(.cancelNthPrimeButtonTapped)]
    case .save: [.primeModal(.saveFavoritePrimeTapped)]
    case .remove: [.primeModal(.removeFavoritePrimeTapped)]
    case .delete(let offsets): [.favoritePrimes(.deleteFavoritePrimes(offsets))]
    case .store: [.favoritePrimes(.saveButtonTapped)]
    case .load: [.favoritePrimes(.loadButtonTapped)]
    case .dismiss: dismissals
    }
  }

  private var dismissals: [AppAction] {
    var actions: [AppAction] = []
    if store.counter.alert != nil { actions.append(.counter(.alertDismissButtonTapped)) }
    if store.primeModal.alert != nil { actions.append(.primeModal(.alertDismissButtonTapped)) }
    if store.favoritePrimes.alert != nil {
      actions.append(.favoritePrimes(.alertDismissButtonTapped))
    }
    if actions.isEmpty, store.counter.isPrimeModalPresented {
      actions.append(.counter(.primeModalDismissed))
    }
    return actions
  }
}
