import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesFiles
import PrimeModal
import Primes

/// The whole app: its features, which are independent of each other, and their interactions.
///
/// ```swift
/// let store = Store(initialState: PrimeTime.State()) {
///   PrimeTime(file: .json(at: "favorite-primes.json"))
/// }
/// ```
@Reducer
public struct PrimeTime: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    /// The current page.
    public var page: Page

    public var counter: Counter.State
    public var favoritePrimes: FavoritePrimes.State

    /// The answer to "is this prime?", while it is shown.
    @Presents public var primeModal: PrimeModal.State?

    /// Why an action in the modal failed.
    ///
    /// It does not belong to the modal, so it remains when the modal is closed.
    @Presents public var alert: AlertState<Never>?

    /// The changes to the favorites, oldest first.
    public var activityFeed: [Activity]

    public init(
      page: Page = .counter,
      counter: Counter.State = Counter.State(),
      favoritePrimes: FavoritePrimes.State = FavoritePrimes.State(),
      primeModal: PrimeModal.State? = nil,
      alert: AlertState<Never>? = nil,
      activityFeed: [Activity] = []
    ) {
      self.page = page
      self.counter = counter
      self.favoritePrimes = favoritePrimes
      self.primeModal = primeModal
      self.alert = alert
      self.activityFeed = activityFeed
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case counter(Counter.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case pageSelected(Page)
    case primeModal(PresentationAction<PrimeModal.Action>)
  }

  // All external dependencies of the features enter here, and nowhere else.
  private let file: FavoritesFile
  private let search: NthPrimeSearch

  /// - Parameters:
  ///   - file: stores the favorites.
  ///   - search: answers "what is the nth prime?"; the real search by default.
  public init(file: FavoritesFile, search: @escaping NthPrimeSearch = searchNthPrime) {
    self.file = file
    self.search = search
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.eventually("the modal answers for the number and the favorites that are shown")
    { state in
      state.primeModal.map {
        $0.number == state.counter.count
          && $0.isFavorite == state.favoritePrimes.primes.contains($0.number)
      } ?? true
    }
    FeatureProperty.always("each change of the favorites is in the feed, which only grows") {
      before, _, after in
      after.activityFeed.starts(with: before.activityFeed)
        && (after.favoritePrimes.primes == before.favoritePrimes.primes
          || after.activityFeed.count > before.activityFeed.count)
    }
  }

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.counter, action: \.counter) {
        Counter(search: search)
      }
      Scope(state: \.favoritePrimes, action: \.favoritePrimes) {
        FavoritePrimes(file: file)
      }
      Presentation()
    }
    .onChange(of: \.counter.count) { _, _, state in
      state.bringModalUpToDate()
      return .none
    }
    .onChange(of: \.favoritePrimes.primes) { _, _, state in
      state.bringModalUpToDate()
      return .none
    }
    .recordingActivities()
  }
}
