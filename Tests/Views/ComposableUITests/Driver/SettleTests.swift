import ComposableArchitecture
import ComposableUI
import ComposableViewsTesting
import IssueReporting
import Testing

/// `settle` runs what effects and tasks can do without time.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SettleTests {
  @Reducer struct Loading {
    @ObservableState struct State: Equatable {
      var steps: [String] = []
      @Presents var detail: Detail.State?
    }
    enum Action {
      case loadTapped, waitTapped, listenTapped
      case stepped(Int)
      case ticked
      case heard(Int)
      case openTapped, opened
      case detail(PresentationAction<Detail.Action>)
    }
    @Dependency(\.continuousClock) var clock
    let numbers: AsyncStream<Int>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          return .run { send in
            await compute()
            await send(.stepped(1))
          }
        case .stepped(let step):
          state.steps.append("step \(step)")
          guard step < 20 else { return .none }
          return .run { send in
            await Task.yield()
            await compute()
            await send(.stepped(step + 1))
          }
        case .waitTapped:
          return .run { send in
            await compute()
            try await clock.sleep(for: .seconds(1))
            await compute()
            await send(.ticked)
          }
        case .ticked:
          state.steps.append("ticked")
          return .none
        case .listenTapped:
          return .run { send in
            for await number in numbers { await send(.heard(number)) }
          }
        case .heard(let number):
          state.steps.append("heard \(number)")
          return .none
        case .openTapped:
          return .run { send in
            await compute()
            await send(.opened)
          }
        case .opened:
          state.detail = Detail.State()
          return .none
        case .detail: return .none
        }
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
    }
  }

  @Reducer struct Detail {
    @ObservableState struct State: Equatable { var text = "empty" }
    enum Action { case appeared, loaded }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { send in
            await compute()
            await send(.loaded)
          }
        case .loaded:
          state.text = "full"
          return .none
        }
      }
    }
  }

  struct LoadingView: View {
    @Bindable var store: StoreOf<Loading>

    var body: some View {
      VStack {
        Button("Load") { store.send(.loadTapped) }
        Button("Wait") { store.send(.waitTapped) }
        Button("Listen") { store.send(.listenTapped) }
        Button("Open") { store.send(.openTapped) }
        Text(store.steps.joined(separator: ", "))
      }
      .sheet(item: $store.scope(\.$detail, action: \.detail)) { store in
        DetailView(store: store)
      }
    }
  }

  struct DetailView: View {
    let store: StoreOf<Detail>
    var body: some View {
      Text(store.text).task { await store.send(.appeared).finish() }
    }
  }

  private func screen(
    _ clock: TestClock<Duration> = TestClock(patience: nil), _ numbers: AsyncStream<Int> = .finished
  ) -> TestScreen {
    let store = Store(initialState: Loading.State()) {
      Loading(numbers: numbers)
    } withDependencies: {
      $0.continuousClock = clock
    }
    return TestScreen { LoadingView(store: store) }
  }

  @Test(arguments: 1...20) func aChainOfEffectsRunsToItsEnd(_: Int) async {
    let screen = screen()
    screen.tap("Load")
    await screen.settle()
    let steps = (1...20).map { "step \($0)" }.joined(separator: ", ")
    #expect(screen.contains(.named(steps)))
  }

  @Test func timeDoesNotPass() async {
    // A busy machine may take long to get here.
    let clock = TestClock(patience: nil)
    let screen = screen(clock)
    screen.tap("Wait")
    await screen.settle()
    #expect(!screen.text.contains("ticked"))
    await clock.advance(by: .seconds(1))
    await screen.settle()
    #expect(screen.text.contains("ticked"))
  }

  @Test func anEffectThatListensForeverIsNotWaitedFor() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let screen = screen(TestClock(patience: nil), numbers)
    screen.tap("Listen")
    await screen.settle()
    #expect(!screen.text.contains("heard"))
    for number in 1...3 {
      continuation.yield(number)
      await screen.settle()
      #expect(screen.text.contains("heard \(number)"))
    }
    continuation.finish()
    await screen.settle()
  }

  @Test func whatAppearsRunsItsTasks() async {
    let screen = screen()
    screen.tap("Open")
    #expect(!screen.contains("empty"))
    await screen.settle()
    #expect(screen.contains("full"))
  }

  struct Tasks: View {
    @State private var text = "none"
    @State private var round = 0
    var body: some View {
      Text("\(text) \(round)")
        .task { text = "some" }
        .task(id: round) { if round < 5 { round += 1 } }
    }
  }

  @Test func tasksOfViewsRun() async {
    let screen = TestScreen { Tasks() }
    #expect(screen.contains("none 0"))
    await screen.settle()
    #expect(screen.contains("some 5"))
  }

  @Test func aScreenOnAnotherActor() async {
    actor Session {
      func run() async -> String {
        let screen = TestScreen { Tasks() }
        await screen.settle()
        return screen.text
      }
    }
    #expect(await Session().run() == "some 5")
  }

  struct Endless: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").task(id: count) { count += 1 }
    }
  }

  @Test func whatNeverEndsIsReported() async {
    actor Session {
      func run() async {
        let screen = TestScreen { Endless() }
        await screen.settle()
        screen.remove()
      }
    }
    await withKnownIssue {
      await Session().run()
    } matching: {
      $0.description.contains("Can't settle the screen: after ten thousand turns")
    }
  }
}

/// Some work in the global pool.
@concurrent private func compute() async {
  for _ in 0..<3 { await Task.yield() }
}
