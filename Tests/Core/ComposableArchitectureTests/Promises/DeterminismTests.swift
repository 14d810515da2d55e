import ComposableArchitecture
import Foundation
import Testing

/// Promise 8: the same actions give the same states and effects in the same order.
@Suite(.timeLimit(.minutes(20))) struct DeterminismTests {
  /// Twenty effects side by side; each action they send starts another one, three times over.
  struct Race: Reducer {
    struct State { var arrivals: [Int] = [] }
    enum Action: Sendable {
      case start
      case arrived(runner: Int, lap: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .merge((0..<20).map { run($0, lap: 0) })
        case .arrived(let runner, let lap):
          state.arrivals.append(runner * 10 + lap)
          return lap == 2 ? .none : run(runner, lap: lap + 1)
        }
      }
    }

    private func run(_ runner: Int, lap: Int) -> Effect<Action> {
      .run { send in await send(.arrived(runner: runner, lap: lap)) }
    }
  }

  @Test func twentyConcurrentEffectsHaveOneHistory() async {
    actor Session {
      func run() async -> [Int] {
        let store = Store(initialState: Race.State()) { Race() }
        await store.send(.start).finish()
        return store.arrivals
      }
    }
    let expected = await Session().run()
    #expect(expected.count == 60)
    for _ in 0..<repetitions(1000) {
      #expect(await Session().run() == expected)
    }
  }

  @Test @MainActor func effectsOfEveryKindHaveOneHistoryOnTheMainActor() async {
    let expected = await Orchestra.play()
    #expect(expected.count > 40)
    // Fewer than on a separate actor: other tests need the main actor too.
    for run in 1..<repetitions(100) {
      let actions = await Orchestra.play()
      #expect(actions == expected, "run \(run)")
    }
  }

  @Test func effectsOfEveryKindHaveOneHistoryOnAnotherActor() async {
    actor Session {
      func play() async -> [Orchestra.Action] { await Orchestra.play() }
    }
    // The same history as on the main actor: the actor makes no difference.
    let expected = await MainActor.run { Task { await Orchestra.play() } }.value
    for run in 1..<repetitions(1000) {
      let actions = await Session().play()
      #expect(actions == expected, "run \(run)")
    }
  }

  /// An effect whose work goes through the pool, and one that wakes later.
  struct Relay: Reducer {
    enum Work: CaseIterable, Sendable { case concurrent, cancellable, cancellableElsewhere }
    struct State {}
    enum Action: Sendable { case start, first, second }
    let work: Work
    @Dependency(\.continuousClock) private var clock

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        guard case .start = action else { return .none }
        return .merge(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            switch work {
            case .concurrent: for _ in 0..<3 { await inThePool() }
            case .cancellable: await withTaskCancellation(id: work) {}
            case .cancellableElsewhere: await cancellableInThePool()
            }
            await send(.first)
          },
          .run { send in
            try await clock.sleep(for: .seconds(2))
            await send(.second)
          })
      }
    }

    @concurrent private func inThePool() async {}

    @concurrent private func cancellableInThePool() async {
      await withTaskCancellation(id: work) {}
    }
  }

  /// The clock went on while the first effect waited for its turn.
  @Test(arguments: Relay.Work.allCases) func aBusyPoolDoesNotChangeTheHistory(_ work: Relay.Work)
    async
  {
    actor Session {
      func run(_ work: Relay.Work) async -> [Relay.Action] {
        let clock = TestClock()
        let history = Orchestra.History<Relay>()
        let store = Store(initialState: Relay.State(), middleware: [history]) {
          Relay(work: work)
        } withDependencies: {
          $0.continuousClock = clock
        }
        let task = store.send(.start)
        for _ in 0..<(60 * ProcessInfo.processInfo.activeProcessorCount) {
          Task.detached(priority: Task.currentPriority) {
            let end = ContinuousClock.now + .milliseconds(1)
            while ContinuousClock.now < end {}
          }
        }
        await clock.run()
        await task.finish()
        return history.actions
      }
    }
    #expect(await Session().run(work) == [.start, .first, .second])
  }
}

extension Orchestra {
  /// The actions of a whole performance.
  static func play(isolation: isolated (any Actor)? = #isolation) async -> [Action] {
    let clock = TestClock()
    let history = History<Orchestra>()
    let store = Store(initialState: State(), middleware: [history]) {
      Orchestra()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
      $0.date = DateGenerator { Date(timeIntervalSince1970: clock.now.offset / .seconds(1)) }
    }
    let task = store.send(.start)
    await clock.run()
    await task.finish()
    return history.actions
  }

  final class History<Feature: Reducer>: Middleware {
    private(set) var actions: [Feature.Action] = []

    func apply(
      _ action: Feature.Action, to state: inout Feature.State,
      next: (inout Feature.State, Feature.Action) -> Effect<Feature.Action>
    ) -> Effect<Feature.Action> {
      actions.append(action)
      return next(&state, action)
    }
  }
}
