import ComposableArchitecture
import Foundation

/// The app of the study notes in `seeds/`, as far as they show it. The tests in this folder replay the notes with
/// it, in the notes' own spelling.
enum Seeds {
  struct AppState: Equatable {
    var count = 0
    var favoritePrimes: [Int] = []
  }

  @CasePathable enum AppAction: Equatable {
    case counter(CounterAction)
    case primeModal(PrimeModalAction)
    case favoritePrimes(FavoritePrimesAction)
  }

  enum CounterAction: Equatable {
    case decrTapped
    case incrTapped
  }

  enum PrimeModalAction: Equatable {
    case saveFavoritePrimeTapped
    case removeFavoritePrimeTapped
  }

  enum FavoritePrimesAction: Equatable {
    case deleteFavoritePrimes(IndexSet)
    case favoritePrimesLoaded([Int])
    case loadButtonTapped
    case saveButtonTapped
  }
}

/// The reducers of notes 000 and 001: functions without effects.
extension Seeds {
  static func counterReducer(state: inout Int, action: CounterAction) {
    switch action {
    case .decrTapped: state -= 1
    case .incrTapped: state += 1
    }
  }

  /// The modal needs two properties that belong to different features, so its state is computed.
  static func primeModalReducer(
    state: inout (count: Int, favoritePrimes: [Int]), action: PrimeModalAction
  ) {
    switch action {
    case .saveFavoritePrimeTapped: state.favoritePrimes.append(state.count)
    case .removeFavoritePrimeTapped: state.favoritePrimes.removeAll { $0 == state.count }
    }
  }

  static func favoritePrimesReducer(state: inout [Int], action: FavoritePrimesAction) {
    switch action {
    case .deleteFavoritePrimes(let indexSet):
      // The notes remove them front to back, so each removal shifts the following ones.
      for index in indexSet.reversed() { state.remove(at: index) }
    case .favoritePrimesLoaded(let favoritePrimes): state = favoritePrimes
    case .loadButtonTapped, .saveButtonTapped: break
    }
  }

  static var appReducer: (inout AppState, AppAction) -> Void {
    combine(
      pullback(counterReducer, value: \.count, action: \.counter),
      pullback(primeModalReducer, value: \.primeModal, action: \.primeModal),
      pullback(favoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes)
    )
  }
}

extension Seeds.AppState {
  var primeModal: (count: Int, favoritePrimes: [Int]) {
    get { (count, favoritePrimes) }
    set { (count, favoritePrimes) = newValue }
  }
}
