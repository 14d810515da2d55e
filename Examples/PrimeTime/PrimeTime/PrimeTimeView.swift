import ComposableUI
import Counter
import FavoritePrimes
import PrimeModal

/// The whole app: its pages, and the presentations over them.
///
/// Each page is the view of a feature, and gets the feature's store.
///
/// ```swift
/// let store = Store(initialState: PrimeTime.State(page: .home)) {
///   PrimeTime(file: .json(at: "favorite-primes.json"))
/// }
/// let view = PrimeTimeView(store: store)
/// ```
public struct PrimeTimeView: View {
  @Bindable var store: StoreOf<PrimeTime>

  /// - Parameter store: the app's.
  public init(store: StoreOf<PrimeTime>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.path) {
      HomeView()
        .navigationDestination(for: Page.self) { page in
          PageView(page: page, store: store)
        }
    }
    .sheet(item: $store.scope(\.$primeModal, action: \.primeModal)) { store in
      IsPrimeModalView(store: store)
    }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}

/// The links to the pages.
private struct HomeView: View {
  var body: some View {
    List {
      Section("Primes") {
        NavigationLink("Counter", value: Page.counter)
        NavigationLink("Favorite Primes", value: Page.favorites)
      }
      Section("History") {
        NavigationLink("Activity", value: Page.feed)
      }
    }
    .navigationTitle("PrimeTime")
  }
}

private struct PageView: View {
  let page: Page
  let store: StoreOf<PrimeTime>

  var body: some View {
    switch page {
    case .home: EmptyView()
    case .counter: CounterView(store: store.scope(state: \.counter, action: \.counter))
    case .favorites:
      FavoritePrimesView(store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
    case .feed: ActivityFeedView(store: store)
    }
  }
}
