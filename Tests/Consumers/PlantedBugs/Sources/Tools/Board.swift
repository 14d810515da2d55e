import ComposableArchitecture
import Mending

/// A board game: a piece moves by a die, and bounces back from the end.
///
/// The mistake: a roll that ends right behind the last square does not bounce.
@Reducer struct Board {
  @ObservableState
  struct State: Codable, Equatable {
    var color = "red"
    var games = 1
    var isSoundOn = true
    var player = "Ada"
    var position = 0
    var rolls: [Int] = []
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case newGameTapped
    case rollTapped
  }

  /// How far a piece is moved that lands on a square.
  static let moves = [0, 0, 2, 0, -3, 0, 0, 1, 0, -4, 0, 0, -1, 0]

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .newGameTapped:
        state.games += 1
        state.position = 0
        state.rolls = []
      case .rollTapped:
        let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        state.rolls.append(roll)
        let last = Self.moves.count - 1
        var position = state.position + roll
        if isMended ? position > last : position > last + 1 { position = 2 * last - position }
        state.position = position + Self.moves[position]
      }
      return .none
    }
  }
}
