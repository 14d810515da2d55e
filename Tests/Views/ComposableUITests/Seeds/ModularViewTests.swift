import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing

/// Seeds 000, 001 and 003: the views of the modular app, as the notes write them.
@MainActor @Suite struct ModularViewTests {
  struct AppState: Equatable {
    var count = 0
    var favoritePrimes: [Int] = []
  }

  enum AppAction: Equatable {
    case counter(CounterAction)
    case favoritePrimes(FavoritePrimesAction)
  }

  enum CounterAction: Equatable { case decrTapped, incrTapped }

  enum FavoritePrimesAction: Equatable {
    case deleteFavoritePrimes(IndexSet)
    case loadedFavoritePrimes([Int])
    case loadButtonTapped
  }

  nonisolated static func appReducer(state: inout AppState, action: AppAction)
    -> [Effect<AppAction>]
  {
    switch action {
    case .counter(.decrTapped): state.count -= 1
    case .counter(.incrTapped): state.count += 1
    case .favoritePrimes(.deleteFavoritePrimes(let indexSet)):
      for index in indexSet.reversed() { state.favoritePrimes.remove(at: index) }
    case .favoritePrimes(.loadedFavoritePrimes(let primes)): state.favoritePrimes = primes
    case .favoritePrimes(.loadButtonTapped):
      return [Effect { .favoritePrimes(.loadedFavoritePrimes([2, 31])) }]
    }
    return []
  }

  /// Seed 001: the view of an app-wide store.
  struct ContentView: View {
    @ObservedObject var store: Store<AppState, AppAction>

    var body: some View {
      NavigationStack {
        Text("\(self.store.value.count)")
        Button("+") { self.store.send(.counter(.incrTapped)) }
        NavigationLink(
          "Favorite primes",
          destination: FavoritePrimesView(
            store: self.store.view(
              value: { $0.favoritePrimes },
              action: { AppAction.favoritePrimes($0) }
            )
          )
        )
      }
    }
  }

  /// Seed 000: a view that could be in a separate module.
  public struct FavoritePrimesView: View {
    @ObservedObject var store: Store<[Int], FavoritePrimesAction>

    public init(store: Store<[Int], FavoritePrimesAction>) {
      self.store = store
    }

    public var body: some View {
      List {
        ForEach(self.store.value, id: \.self) { prime in
          Text("\(prime)")
        }
        .onDelete { indexSet in
          self.store.send(.deleteFavoritePrimes(indexSet))
        }
      }
      .navigationBarTitle("Favorite Primes")
      .toolbar {
        // Seed 003.
        Button("Load") {
          self.store.send(.loadButtonTapped)
        }
      }
    }
  }

  /// Seed 001, "Focusing on view state": a part of the state, but all actions.
  struct CountView: View {
    @ObservedObject var store: Store<Int, AppAction>

    var body: some View {
      Text("count \(self.store.value)")
      Button("-") { self.store.send(.counter(.decrTapped)) }
    }
  }

  let sent = SentActions<AppState, AppAction>()

  func store() -> Store<AppState, AppAction> {
    Store(
      initialValue: AppState(count: 3, favoritePrimes: [2, 3, 5]), middleware: [sent],
      reducer: Self.appReducer)
  }

  @Test func theAppAndAModuleOfIt() throws {
    let store = store()
    let screen = Screen { ContentView(store: store) }
    try screen.send(.activate, to: "+")
    #expect(screen.texts == ["4", "+", "Favorite primes"])

    try screen.send(.activate, to: "Favorite primes")
    #expect(screen.kinds { $0 == .page(title: "Favorite Primes") }.count == 1)
    #expect(screen.texts.contains("5"))
    _ = sent.take()

    var row: ElementID?
    screen.host.tree.visit { id, element in
      if case .text(let text) = element.kind, text.string == "3" { row = id }
    }
    #expect(screen.graph.send(.delete, to: try #require(row)) == .handled)
    #expect(sent.take() == [.favoritePrimes(.deleteFavoritePrimes([1]))])
    #expect(store.value.favoritePrimes == [2, 5])
    #expect(!screen.texts.contains("3"))

    try screen.send(.activate, to: "Load")
    #expect(
      sent.take() == [
        .favoritePrimes(.loadButtonTapped), .favoritePrimes(.loadedFavoritePrimes([2, 31])),
      ])
    #expect(screen.texts.contains("31"))
  }

  @Test func aPartOfTheStateAndAllActions() throws {
    let store = store()
    let screen = Screen { CountView(store: store.view { $0.count }) }
    try screen.send(.activate, to: "-")
    #expect(screen.texts == ["count 2", "-"])
    #expect(store.value.count == 2)
  }
}
