import Activities
import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import Counter
import ExplorationSupport
import FavoritePrimes
import FavoritesFiles
import PrimeTime
import Testing

/// Everything that can be done on the pages, in every order with the answers of the search and of the file.
struct PrimeTimeExplorationTests {
  static let file = FavoritesFile(
    name: "file", save: explored("save") { _ in }, load: explored("load") { [3, 3] })
  static let search = explored("search") { (n: Int) in n * 100 }

  static var app: Awaiting<PrimeTime> {
    Awaiting(PrimeTime(file: file, search: search)) { _, action in
      guard case .favoritePrimes(let action) = action else { return nil }
      return switch action {
      case .loadButtonTapped: .asks("load")
      case .loadedFavoritePrimes, .loadingFailed: .answers("load")
      case .saveButtonTapped: .asks("save")
      case .savedFavoritePrimes, .savingFailed: .answers("save")
      case .alert, .deleteFavoritePrimes: nil
      }
    }
  }

  @Test func anythingAtTheCounter() async {
    let exploration = await explore(
      AwaitingState(PrimeTime.State(counter: Counter.State(count: 2))),
      budget: .bounded(), mutants: .thorough
    ) {
      Self.app
    } user: {
      .anything(
        on: { PrimeTimeView(store: $0.scope(state: \.feature, action: \.self)) }, atMost: 4)
    } properties: {
      FeatureProperty.sometimes("an answer is for a number that was counted on from") {
        $0.counter.alert != nil && $0.counter.count == 4
      }
      FeatureProperty.sometimes("a favorite is removed again") {
        $0.activityFeed == [.added(2), .removed(2)]
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingAtTheFavorites() async {
    let exploration = await explore(
      AwaitingState(PrimeTime.State(page: .favorites)), budget: .bounded(), mutants: .thorough
    ) {
      Self.app
    } user: {
      .anything(
        on: { PrimeTimeView(store: $0.scope(state: \.feature, action: \.self)) }, atMost: 4)
    } properties: {
      FeatureProperty.always("the feed explains the favorites") { state in
        var primes: [Int] = []
        for activity in state.activityFeed {
          switch activity {
          case .added(let prime): primes.append(prime)
          case .loaded(let loaded): primes = loaded
          case .removed(let prime): primes.firstIndex(of: prime).map { _ = primes.remove(at: $0) }
          }
        }
        return primes == state.favoritePrimes.primes
      }
      FeatureProperty.sometimes("one of two is deleted") { $0.favoritePrimes.primes == [3] }
      FeatureProperty.sometimes("a failure is shown on another page") {
        $0.page == .home && $0.favoritePrimes.alert != nil
      }
    }
    #expect(exploration.isExhaustive)
  }
}
