#if Macros
  import ComposableArchitecture
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(20))) struct RecursionTests {
    #if !DEBUG
      /// The frames of a debug build are larger than those of an app.
      static let levels = 200
    #else
      static let levels = 40
    #endif

    @Test func aFeatureThatPresentsItselfRunsDeepOnASmallStack() async {
      let result = await withCheckedContinuation { continuation in
        let thread = Thread {
          var state = Nested.State()
          for _ in 0..<Self.levels { state = Nested.State(child: state) }
          let store = Store(initialState: state, isolation: nil) { Nested(level: 0) }
          var action = Nested.Action.noted(true)
          for _ in 0..<Self.levels { action = .child(.presented(action)) }
          store.send(action)
          let copy = store.state
          var innermost = copy
          while let child = innermost.child { innermost = child }
          continuation.resume(returning: innermost.notes == [true] && copy == store.state)
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
      #expect(result)
    }

    @MainActor @Test func presentingOftenLeaksNothing() {
      let deallocated = Recorder<Int>()
      let store = Store(initialState: Keeper.State()) { Keeper() }
      for number in 0..<1_000 {
        store.send(.present(Lifetime { deallocated.record(number) }))
        store.send(.kept(.presented(.wait)))
        store.send(.kept(.dismiss))
      }
      #expect(deallocated.elements == Array(0..<1_000))
    }
  }

  @Reducer
  struct Kept {
    struct State { let lifetime: Lifetime }
    enum Action: Sendable { case wait }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await untilCancelled() } }
    }
  }

  @Reducer
  struct Keeper {
    @ObservableState
    struct State {
      @Presents var kept: Kept.State?
    }

    enum Action: Sendable {
      case present(Lifetime)
      case kept(PresentationAction<Kept.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .present(let lifetime) = action { state.kept = Kept.State(lifetime: lifetime) }
        return .none
      }
      .ifLet(\.$kept, action: \.kept) { Kept() }
    }
  }
#endif
