import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesFiles
import PrimeModal
import Primes

/// The whole app: its features, which know nothing of each other, and what goes on between them.
///
/// ```swift
/// let store = Store(initialState: PrimeTime.State()) {
///   PrimeTime(file: .json(at: "favorite-primes.json"))
/// }
/// ```
@Reducer
public struct PrimeTime: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The page that is shown.
    public var page: Page

    public var counter: Counter.State
    public var favoritePrimes: FavoritePrimes.State

    /// The answer to "is this prime?", while it is shown.
    @Presents public var primeModal: PrimeModal.State?

    /// Why what was tried in the modal could not be done.
    ///
    /// It is not the modal's, so that it stays when the modal is closed.
    @Presents public var alert: AlertState<Never>?

    /// What was done to the favorites, oldest first.
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

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case counter(Counter.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case pageSelected(Page)
    case primeModal(PresentationAction<PrimeModal.Action>)
  }

  // What the features are given from outside comes in here, and nowhere else.
  private let file: FavoritesFile
  private let search: NthPrimeSearch

  /// - Parameters:
  ///   - file: where the favorites are saved to and loaded from.
  ///   - search: what answers "what is the nth prime?"; the real one unless given.
  public init(file: FavoritesFile, search: @escaping NthPrimeSearch = searchNthPrime) {
    self.file = file
    self.search = search
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
