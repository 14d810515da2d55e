#if SQLite
  import ComposableArchitecture
  import Foundation

  /// A feature with everything that a journal has to repeat: values of dependencies, shared values, children, effects.
  @Reducer struct Shop {
    @ObservableState struct State: Codable, Equatable {
      var count = 0
      var ids: [UUID] = []
      var log: [String] = []
      var prices: [Int] = []
      var rows: IdentifiedArrayOf<Row.State> = []
      var isBroken = false
      var failing = Failing()
    }

    enum Action: Codable, Equatable {
      case add(Int)
      case stamp
      case price
      case addRow
      case rows(IdentifiedActionOf<Row>)
      case removeRow(Int)
      case load(String)
      case loaded(String)
      case watch
      case pay(Int)
      case paid(Int, String)
      case wait(Int)
      case waited(Int)
      case cancelPayment(Int)
      case lost([String])
      case unwritable(Unwritable)
      case setUnwritable(Bool)
      case peek
      case payLater(Int)
      case payInTwoSteps(Int)
      case finished
    }

    @Dependency(\.uuid) private var uuid
    @Dependency(Bank.self) private var bank
    @Dependency(\.continuousClock) private var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          return .none
        case .stamp:
          state.ids.append(uuid())
          return .none
        case .price:
          state.prices.append(bank.price())
          return .none
        case .addRow:
          state.rows.append(Row.State(id: state.rows.count))
          return .none
        case .rows: return .none
        case .removeRow(let id):
          state.rows.remove(id: id)
          return .none
        case .peek:
          state.count += bank.peek().value
          return .none
        case .payLater(let amount):
          return .run { send in await send(.paid(amount, try await bank.pay(amount))) }
            .durable(id: "later", restarting: .payLater(amount))
            .debounce(id: "later", for: .seconds(1), clock: clock)
        case .payInTwoSteps(let amount):
          return .concatenate(
            .run { _ in _ = try await bank.pay(amount) }, .send(.finished)
          )
          .durable(id: "steps", restarting: .payInTwoSteps(amount))
        case .finished:
          state.log.append("finished")
          return .none
        case .load(let name):
          return .run { send in await send(.loaded(name)) }
        case .loaded(let name):
          state.log.append("loaded \(name)")
          return .none
        case .watch:
          return .run(name: "watch") { _ in try await clock.sleep(for: .seconds(3600)) }
        case .pay(let amount):
          state.log.append("pay \(amount)")
          return .run { send in
            let receipt = try await bank.pay(amount)
            let other = try await bank.pay(amount + 1)
            await send(.paid(amount, "\(receipt), \(other)"))
          }
          .cancellable(id: "payment \(amount)")
          .durable(id: "payment", restarting: .pay(amount))
        case .paid(let amount, let receipt):
          state.log.append("paid \(amount): \(receipt)")
          return .none
        case .cancelPayment(let amount): return .cancel(id: "payment \(amount)")
        case .wait(let seconds):
          return .run { send in
            try await clock.sleep(for: .seconds(seconds))
            await send(.waited(seconds))
          }
          .durable(id: "wait", restarting: .wait(seconds))
        case .waited(let seconds):
          state.log.append("waited \(seconds)")
          return .none
        case .lost(let names):
          state.log.append("lost \(names)")
          return .none
        case .unwritable:
          state.count += 1000
          return .none
        case .setUnwritable(let isUnwritable):
          state.failing.fails = isUnwritable
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer struct Row {
    @ObservableState struct State: Codable, Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Codable, Equatable {
      case tap, pay
      case paid(String)
    }

    @Dependency(Bank.self) private var bank

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tap:
          state.count += 1
          return .none
        case .pay:
          return .run { [id = state.id] send in await send(.paid(try await bank.pay(id))) }
            .durable(id: "row", restarting: .pay)
        case .paid:
          state.count += 100
          return .none
        }
      }
    }
  }

  /// A feature with a shared value.
  @Reducer struct Tally {
    @ObservableState struct State: Codable {
      @Shared(.inMemory("tally")) var total = 0
      var read = 0

      enum CodingKeys: CodingKey { case read }
      init() {}
      init(from decoder: any Decoder) throws {
        read = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .read)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(read, forKey: .read)
      }
    }

    enum Action: Codable {
      case add(Int)
      case peek, read
    }

    @Dependency(Bank.self) private var bank

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.$total.withLock { $0 += number }
        case .peek:
          let value = bank.peek().value
          state.$total.withLock { $0 += value }
        case .read: state.read = state.total
        }
        return .none
      }
    }
  }

  /// A part of an action that can't be encoded.
  struct Unwritable: Codable, Equatable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "It is not to be written."))
    }
  }

  /// A part of a state that can't be encoded at times.
  struct Failing: Codable, Equatable {
    var fails = false

    func encode(to encoder: any Encoder) throws {
      if fails { try Unwritable().encode(to: encoder) }
    }
    init() {}
    init(from decoder: any Decoder) {}
  }

  @DependencyClient struct Bank: Sendable {
    var price: @Sendable () -> Int = { 7 }
    /// A value that can't be encoded.
    var peek: @Sendable () -> Peek = { Peek(value: 1) }
    var pay: @Sendable (_ amount: Int) async throws -> String
  }

  struct Peek: Sendable { let value: Int }

  extension Bank: TestDependencyKey {
    static let testValue = Bank()
  }
#endif
