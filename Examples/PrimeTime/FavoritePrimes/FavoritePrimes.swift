import ComposableArchitecture
import FavoritesFiles

/// The list of favorite primes, which can be saved to a file and loaded from it.
///
/// A failed action changes nothing but the alert, which says why.
@Reducer
public struct FavoritePrimes: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    /// The primes, in the order in which they were saved.
    ///
    /// A plain array: a file may contain a prime twice, and then the list shows it twice.
    public var primes: [Int]

    /// Why the last action failed.
    @Presents public var alert: AlertState<Never>?

    public init(primes: [Int] = [], alert: AlertState<Never>? = nil) {
      self.primes = primes
      self.alert = alert
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    /// Deletes the primes at these offsets, counted from 0.
    case deleteFavoritePrimes(Set<Int>)
    case loadButtonTapped
    /// The favorites loaded from the file.
    case loadedFavoritePrimes([Int])
    /// Loading failed; the message describes why.
    case loadingFailed(message: String)
    case saveButtonTapped
    /// The favorites saved to the file.
    case savedFavoritePrimes([Int])
    /// Saving failed; the message describes why.
    case savingFailed(message: String)
  }

  private enum CancelID { case load, save }

  private let file: FavoritesFile

  /// - Parameter file: stores the favorites.
  public init(file: FavoritesFile) {
    self.file = file
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("only a file and a deletion change the list") { before, action, after in
      switch action {
      case .deleteFavoritePrimes, .loadedFavoritePrimes: true
      case .alert, .loadButtonTapped, .loadingFailed, .saveButtonTapped, .savedFavoritePrimes,
        .savingFailed:
        after.primes == before.primes
      }
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteFavoritePrimes(let offsets):
        state.alert = nil
        state.delete(at: offsets)
        return .none

      case .loadButtonTapped:
        state.alert = nil
        return .run { send in
          await send(.loadedFavoritePrimes(try await file.load()))
        } catch: { error, send in
          await send(.loadingFailed(message: "\(error)"))
        }
        // A second tap replaces the first: an older answer must not come after a newer one.
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .loadedFavoritePrimes(let primes):
        state.primes = primes
        return .none

      case .loadingFailed(let message):
        state.alert = .failed("The favorites were not loaded", message: message)
        return .none

      case .saveButtonTapped:
        state.alert = nil
        let primes = state.primes
        return .run { send in
          try await file.save(primes)
          await send(.savedFavoritePrimes(primes))
        } catch: { error, send in
          await send(.savingFailed(message: "\(error)"))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)

      case .alert, .savedFavoritePrimes:
        return .none

      case .savingFailed(let message):
        state.alert = .failed("The favorites were not saved", message: message)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Never> {
  /// A failure, with its reason.
  static func failed(_ title: String, message: String) -> Self {
    AlertState {
      TextState(title)
    } message: {
      TextState(message)
    }
  }
}
