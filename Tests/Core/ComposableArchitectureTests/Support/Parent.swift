import ComposableArchitecture

/// A counter that uses every kind of effect.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case increment
    case rename(String)
    case addLater(Int)
    case waitForever
    case stop
  }

  enum CancelID { case waiting }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .rename(let name):
        state.name = name
        return .none
      case .addLater(let count):
        return .run { send in
          for _ in 0..<count { await send(.increment) }
        }
      case .waitForever:
        return .run { _ in await untilCancelled() }
          .cancellable(id: CancelID.waiting)
      case .stop:
        return .cancel(id: CancelID.waiting)
      }
    }
  }
}

/// A feature with a child of every kind.
struct Parent: Reducer {
  struct Row: Identifiable, Equatable {
    let id: Int
    var counter = Counter.State()
  }

  struct State: Equatable {
    var first = Counter.State()
    var second = Counter.State()
    var sheet: Counter.State?
    var rows: IdentifiedArrayOf<Row> = []
    /// A child that is computed, not stored.
    var sum: Int { first.count + second.count }
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case first(Counter.Action)
    case second(Counter.Action)
    case sheet(Counter.Action)
    case rows(IdentifiedAction<Int, Counter.Action>)
    case present
    case dismiss
    case removeRow(Int)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Counter() }
    Scope(state: \.second, action: \.second) { Counter() }
    Reduce { state, action in
      switch action {
      case .first, .second:
        return .none
      case .sheet(let action):
        guard var sheet = state.sheet else { return .none }
        defer { state.sheet = sheet }
        return Counter().reduce(into: &sheet, action: action).map { .sheet($0) }
      case .rows(.element(let id, let action)):
        guard var counter = state.rows[id: id]?.counter else { return .none }
        defer { state.rows[id: id]?.counter = counter }
        return Counter().reduce(into: &counter, action: action)
          .map { .rows(.element(id: id, action: $0)) }
      case .present:
        state.sheet = Counter.State()
        return .none
      case .dismiss:
        state.sheet = nil
        return .none
      case .removeRow(let id):
        state.rows.remove(id: id)
        return .none
      }
    }
  }
}
