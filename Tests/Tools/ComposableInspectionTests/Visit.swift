import ComposableArchitecture
import Foundation

/// A feature that receives all kinds of values from outside.
@Reducer
struct Visit {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: UUID
      var count = 0
    }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var count = 0
    var stamps: [Date] = []
    var names: [String] = []
    var dice: [UInt64] = []
    var rows: IdentifiedArrayOf<Row.State> = []
    var loads = 0
    @Shared(.inMemory("visits")) var total = 0
    @Shared(value: 0) var own
    /// Not `Codable`, and not `Sendable`.
    var note: Note?

    init() {}
  }

  final class Note: Equatable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (lhs: Note, rhs: Note) -> Bool { lhs.text == rhs.text }
  }

  enum Action {
    case increment, stamp
    case lookUp(Int)
    case roll, add, share
    case wrote(String)
    case load
    case loaded(Int)
    case twice
    case rows(IdentifiedActionOf<Row>)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(VisitClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .stamp: state.stamps.append(now)
      case .lookUp(let number):
        do {
          state.names.append(try client.name(number) + client.suffix().text)
        } catch {
          state.names.append("\(error)")
        }
      case .roll: state.dice.append(random { $0.next() })
      case .add: state.rows.append(Row.State(id: uuid()))
      case .share:
        state.$total.withLock { $0 = ($0 + state.count) % 1_000 }
        state.$own.withLock { $0 += 1 }
        state.count = state.total + state.own
      case .wrote(let text): state.note = Note(text)
      case .load:
        return .run { [client] send in await send(.loaded(client.load())) }
      case .loaded(let number): state.loads += number
      case .twice:
        return .merge(.send(.increment), .send(.increment))
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@DependencyClient
struct VisitClient: Sendable {
  var name: @Sendable (Int) throws -> String
  var suffix: @Sendable () -> Suffix = { Suffix(text: "?") }
  var load: @Sendable () async -> Int = { 0 }

  /// Not `Codable`.
  struct Suffix: Sendable { let text: String }
  struct NoName: Error, Equatable { let number: Int }
}

extension VisitClient: TestDependencyKey {
  static let testValue = VisitClient()
}
