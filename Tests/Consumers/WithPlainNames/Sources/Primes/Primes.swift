import ComposableArchitecture

/// Keeps the numbers that are prime.
public struct Primes: Reducer {
  public struct State: Sendable {
    public var favorites: [Int] = []
    public init() {}
  }

  public enum Action: Sendable { case saveButtonTapped(Int) }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped(let number):
        if number > 1, (2..<number).allSatisfy({ number % $0 != 0 }) {
          state.favorites.append(number)
        }
        return .none
      }
    }
  }
}
