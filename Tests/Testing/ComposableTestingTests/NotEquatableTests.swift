import ComposableArchitecture
import ComposableTesting
import Testing

/// States and actions that are not `Equatable`.
@MainActor @Suite struct NotEquatableTests {
  @Reducer struct Feature {
    @ObservableState struct State {
      var count = 0
      var closure: @Sendable () -> Int = { 1 }
    }
    enum Action {
      case increment
      case incrementLater
      case changeClosure
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .incrementLater:
          return .run { send in await send(.increment) }
        case .changeClosure:
          state.closure = { 2 }
          return .none
        }
      }
    }
  }

  @Test func areComparedByTheirDumps() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.incrementLater)
    await store.receive(\.increment) { $0.count = 2 }
    // A difference that the dump doesn't show.
    await store.send(.changeClosure)
    await store.finish()
  }

  @Test func theMessageSaysSo() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.increment) { $0.count = 2 }
      await store.send(.incrementLater) { $0.count = 1 }
      await store.skipInFlightEffects(strict: false)
      await store.skipReceivedActions()
    }
    #expect(failures.map(\.line) == [start + 3, start + 4])
    #expect(
      failures.first?.message == """
        The state after the sent action is not the expected one.

          Action: NotEquatableTests.Feature.Action.increment

            NotEquatableTests.Feature.State(
          -   count: 2,
          +   count: 1,
              closure: (Function)
            )

          (Expected: -, after: +)

        Correct the trailing closure or the feature.

        'State' is not Equatable, so states are compared by their dumps. Differences that a dump \
        does not show go unnoticed.
        """)
    #expect(failures.last?.message.contains("'State' is not Equatable") == true)
  }

  @Test func equalityThatADumpDoesNotShow() async {
    struct Picky: Equatable {
      var hidden: @Sendable () -> Int = { 1 }
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.hidden() == rhs.hidden() }
    }
    let failures = await failures {
      let store = TestStore(initialState: Picky()) {
        Reduce<Picky, Int> { state, action in
          state.hidden = { action }
          return .none
        }
      }
      await store.send(2)
    }
    #expect(
      failures.first?.message.contains(
        """
          The states are not equal by '==', but their dumps are the same: '==' compares something \
        that a dump does not show.
        """) == true)
  }
}
