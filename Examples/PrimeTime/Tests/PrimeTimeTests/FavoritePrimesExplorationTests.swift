import ComposableArchitecture
import ComposableExploration
import ExplorationSupport
import FavoritePrimes
import FavoritesFiles
import Testing

/// Every order in which the favorites are loaded and saved, and the user deletes some.
struct FavoritePrimesExplorationTests {
  /// The list, and which calls of the file were answered. A call has a number, which its answer and its failure tell.
  @Reducer
  struct Numbered {
    @ObservableState
    struct State: Equatable {
      var favorites = FavoritePrimes.State(primes: [2, 3])
      /// The numbers of the last calls that were answered.
      var answeredLoad = 0
      var answeredSave = 0
      /// Whether the last call of each kind waits for its answer.
      var isLoading = false
      var isSaving = false
    }

    enum Action {
      case favorites(FavoritePrimes.Action)
    }

    let file: FavoritesFile

    var body: some ReducerOf<Self> {
      Scope(state: \.favorites, action: \.favorites) { FavoritePrimes(file: file) }
      Reduce { state, action in
        guard case .favorites(let action) = action else { return .none }
        switch action {
        case .loadButtonTapped: state.isLoading = true
        case .saveButtonTapped: state.isSaving = true
        case .loadedFavoritePrimes(let primes): state.answeredLoad = primes[0]
        case .loadingFailed(let message): state.answeredLoad = Int(message) ?? 0
        case .savingFailed(let message): state.answeredSave = Int(message) ?? 0
        case .alert, .deleteFavoritePrimes, .savedFavoritePrimes: break
        }
        if action.isAnswerToLoad { state.isLoading = false }
        if action.isAnswerToSave { state.isSaving = false }
        return .none
      }
    }
  }

  @Test func theLastAnswerCounts() async {
    let load = exploredOutcomes("load", failures: []) { (call: Int) in
      [.success([call]), .failure(Failure(call: call))] as [Result<[Int], Failure>]
    }
    let save = exploredOutcomes("save", failures: []) { (call: Int, primes: [Int]) in
      [.success(primes), .failure(Failure(call: call))] as [Result<[Int], Failure>]
    }
    let exploration = await explore(
      Numbered.State(), budget: .bounded(), mutants: .thorough
    ) {
      let (loads, saves) = (Calls(), Calls())
      return Numbered(
        file: FavoritesFile(
          name: "file",
          save: { primes in _ = try await save(saves.next(), primes).get() },
          load: { try await load(loads.next()).get() }))
    } user: {
      Often(2) {
        Once(.favorites(.loadButtonTapped))
        Once(.favorites(.saveButtonTapped))
      }
      Once(.favorites(.deleteFavoritePrimes([0]))).when { !$0.favorites.primes.isEmpty }
    } properties: {
      FeatureProperty.always("no answer comes after that to a later call") { before, _, after in
        after.answeredLoad >= before.answeredLoad && after.answeredSave >= before.answeredSave
      }
      FeatureProperty.always("a call is answered once") { before, action, _ in
        guard case .favorites(let action) = action else { return true }
        return (!action.isAnswerToLoad || before.isLoading)
          && (!action.isAnswerToSave || before.isSaving)
      }
      FeatureProperty.eventually("the last call of each kind is answered") {
        !$0.isLoading && !$0.isSaving
      }
      FeatureProperty.sometimes("a second load fails") {
        $0.answeredLoad == 2 && $0.favorites.alert != nil
      }
      FeatureProperty.sometimes("a second save fails") { $0.answeredSave == 2 }
      FeatureProperty.sometimes("what was loaded is deleted") {
        $0.answeredLoad == 2 && $0.favorites.primes.isEmpty
      }
    }
    #expect(exploration.isExhaustive)
  }

  /// Counts from 1.
  private actor Calls {
    var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let call: Int
    var description: String { "\(call)" }
  }
}

extension FavoritePrimes.Action {
  fileprivate var isAnswerToLoad: Bool {
    switch self {
    case .loadedFavoritePrimes, .loadingFailed: true
    default: false
    }
  }

  fileprivate var isAnswerToSave: Bool {
    switch self {
    case .savedFavoritePrimes, .savingFailed: true
    default: false
    }
  }
}
