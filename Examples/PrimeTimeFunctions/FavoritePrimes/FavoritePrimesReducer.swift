import Alerts
import ComposableArchitecture
import FavoritesFiles

/// Makes the reducer of the favorites.
///
/// A failed action changes nothing but the alert, which says why.
///
/// - Parameter file: stores the favorites.
public func favoritePrimesReducer(
  file: FavoritesFile
) -> (inout FavoritePrimesState, FavoritePrimesAction) -> [Effect<FavoritePrimesAction>] {
  { state, action in favoritePrimesReducer(state: &state, action: action, file: file) }
}

private func favoritePrimesReducer(
  state: inout FavoritePrimesState, action: FavoritePrimesAction, file: FavoritesFile
) -> [Effect<FavoritePrimesAction>] {
  switch action {
  case .deleteFavoritePrimes(let offsets):
    state.alert = nil
    if let absent = offsets.filter({ !state.primes.indices.contains($0) }).min() {
      state.alert = .noFavorite(at: absent, of: state.primes.count)
      return []
    }
    // From the last to the first: each removal shifts the following ones, so in any other order the later
    // offsets would refer to other primes.
    for offset in offsets.sorted(by: >) {
      state.primes.remove(at: offset)
    }
    return []

  case .saveButtonTapped:
    state.alert = nil
    return [saveEffect(state.primes, to: file)]

  case .loadButtonTapped:
    state.alert = nil
    return [loadEffect(from: file)]

  case .savedFavoritePrimes:
    return []

  case .loadedFavoritePrimes(let primes):
    state.primes = primes
    return []

  case .savingFailed(let message):
    state.alert = Alert(title: "The favorites were not saved", message: message)
    return []

  case .loadingFailed(let message):
    state.alert = Alert(title: "The favorites were not loaded", message: message)
    return []

  case .alertDismissButtonTapped:
    state.alert = nil
    return []
  }
}

/// A second tap replaces the first: an older answer must not come after a newer one.
private func saveEffect(_ primes: [Int], to file: FavoritesFile) -> Effect<FavoritePrimesAction> {
  .run { send in
    try await file.save(primes)
    await send(.savedFavoritePrimes(primes))
  } catch: { error, send in
    await send(.savingFailed(message: "\(error)"))
  }
  .cancellable(id: CancelID.save, cancelInFlight: true)
}

private func loadEffect(from file: FavoritesFile) -> Effect<FavoritePrimesAction> {
  .run { send in
    await send(.loadedFavoritePrimes(try await file.load()))
  } catch: { error, send in
    await send(.loadingFailed(message: "\(error)"))
  }
  .cancellable(id: CancelID.load, cancelInFlight: true)
}

private enum CancelID { case load, save }

extension Alert {
  fileprivate static func noFavorite(at offset: Int, of count: Int) -> Self {
    let choice =
      switch count {
      case 0: "The list is empty."
      case 1: "The only one is at 0."
      default: "They are at 0 to \(count - 1)."
      }
    return Alert(
      title: "Nothing was deleted", message: "There is no favorite at \(offset). \(choice)")
  }
}
