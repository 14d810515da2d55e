import ComposableArchitecture

/// A feature that consumes a sequence.
struct Listening: Reducer {
  struct State {
    var sum = 0
  }

  enum Action: Sendable {
    case listen(to: Ones)
    case received(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .listen(let ones):
        return .stream {
          ones
        } map: {
          .received($0)
        }
      case .received(let one):
        Self.receive(one, &state)
        return .none
      }
    }
  }

  /// Consumes one value.
  @inline(never)
  static func receive(_ one: Int, _ state: inout State) {
    state.sum += one
  }
}

/// ``Listening`` by hand.
actor BareListening {
  private var state = Listening.State()

  var sum: Int { state.sum }

  func listen(to ones: Ones) async {
    for await one in ones { Listening.receive(one, &state) }
  }
}

/// A sequence of ones, each available immediately.
struct Ones: AsyncSequence, Sendable {
  let count: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: Int

    mutating func next() async -> Int? {
      await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      guard rest > 0 else { return nil }
      rest -= 1
      return 1
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: count) }
}
