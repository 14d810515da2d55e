#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import Foundation

  /// The commands with stores.
  extension JournalProbe {
    /// Counts, and prints each number that is in the journal, until it is killed.
    static func count(in journal: Journal, trapsAt trap: Int?) async throws {
      let store: Store<[Int], Int> = try await journal.store("numbers", initialState: []) {
        Reduce { state, number in
          if number == trap { fatalError("As a reducer with a fault.") }
          state.append(number)
          return .none
        }
      }
      print("found \(store.withState { $0 })\n", terminator: "")
      fflush(nil)
      while true {
        for _ in 1...20 { store.send(store.withState { ($0.last ?? 0) + 1 }) }
        try await store.send(store.withState { ($0.last ?? 0) + 1 }).journaled()
        print("written \(store.withState { $0.last ?? 0 })\n", terminator: "")
        fflush(nil)
      }
    }

    /// Pays one amount after the other, until it is killed. The bank is a file with a line for each call.
    static func pay(in journal: Journal, bank: URL) async throws {
      let store = try await journal.store("payments", initialState: Payments.State()) {
        Payments()
      } withDependencies: {
        $0[Bank.self].pay = { amount in
          @Dependency(\.idempotencyKey) var key
          let file = try FileHandle(forWritingTo: bank)
          defer { try? file.close() }
          try file.seekToEnd()
          try file.write(contentsOf: Data("\(amount) \(key ?? "none")\n".utf8))
          return amount
        }
      }
      print("found \(store.withState { $0.paid })\n", terminator: "")
      fflush(nil)
      while true {
        if !store.withState({ $0.isPaying }) { store.send(.next) }
        for await state in store.stateSequence where !state.isPaying { break }
        print("paid \(store.withState { $0.paid.last ?? 0 })\n", terminator: "")
        fflush(nil)
      }
    }
  }

  struct Payments: Reducer {
    struct State: Codable {
      var paid: [Int] = []
      var isPaying = false
    }

    enum Action: Codable, Sendable {
      case next
      case pay(Int)
      case paid(Int, Int)
    }

    @Dependency(Bank.self) private var bank

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .next:
          state.isPaying = true
          return pay((state.paid.last ?? 0) + 1)
        case .pay(let amount): return pay(amount)
        case .paid(let amount, _):
          state.paid.append(amount)
          state.isPaying = false
          return .none
        }
      }
    }

    private func pay(_ amount: Int) -> Effect<Action> {
      .run { send in
        let first = try await bank.pay(amount)
        let second = try await bank.pay(-amount)
        await send(.paid(first, second))
      }
      .durable(id: "payment", restarting: .pay(amount))
    }
  }

  @DependencyClient struct Bank: Sendable {
    var pay: @Sendable (_ amount: Int) async throws -> Int
  }

  extension Bank: DependencyKey {
    static let liveValue = Bank()
  }
#endif
