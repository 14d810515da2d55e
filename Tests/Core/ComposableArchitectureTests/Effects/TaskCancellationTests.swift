import ComposableArchitecture
import IssueReporting
import Testing

/// Parts of effects that are cancelled on their own.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TaskCancellationTests {
  struct Feature: Reducer {
    struct State { var log: [String] = [] }
    enum Action: Sendable {
      case start(String, cancelInFlight: Bool)
      case startTwo
      case cancel
      case cancelFromEffect
      case cancelFromThePool
      case log(String)
    }

    let began = Signal()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        let began = began
        switch action {
        case .start(let name, let cancelInFlight):
          return .run { send in
            let cancelled = await withTaskCancellation(id: 1, cancelInFlight: cancelInFlight) {
              began.fire()
              await untilCancelled()
              return Task.isCancelled
            }
            await send(.log("\(name): \(cancelled)"))
          }
        case .startTwo:
          return .run { send in
            async let first: Void = withTaskCancellation(id: 1) {
              began.fire()
              await untilCancelled()
            }
            async let second: Void = withTaskCancellation(id: 1) {
              began.fire()
              await untilCancelled()
            }
            _ = await (first, second)
            await send(.log("both"))
          }
        case .cancel:
          return .cancel(id: 1)
        case .cancelFromEffect:
          return .run { send in
            Task.cancel(id: 1)
            await send(.log("asked"))
          }
        case .cancelFromThePool:
          return .run { _ in await cancelInThePool() }
        case .log(let entry):
          state.log.append(entry)
          return .none
        }
      }
    }
  }

  let feature = Feature()
  let store: StoreOf<Feature>

  init() {
    let feature = feature
    store = Store(initialState: Feature.State()) { feature }
  }

  @Test func aReducerCancelsAPartOfAnEffectAndTheRestGoesOn() async {
    let task = store.send(.start("a", cancelInFlight: false))
    await feature.began.wait()
    store.send(.cancel)
    await task.finish()
    #expect(store.log == ["a: true"])
  }

  @Test func anEffectCancelsAPartOfAnother() async {
    let task = store.send(.start("a", cancelInFlight: false))
    await feature.began.wait()
    await store.send(.cancelFromEffect).finish()
    await task.finish()
    #expect(store.log == ["asked", "a: true"])
  }

  @Test func anEffectCancelsAPartOfAnotherFromThePool() async {
    let task = store.send(.start("a", cancelInFlight: false))
    await feature.began.wait()
    store.send(.cancelFromThePool)
    await task.finish()
    #expect(store.log == ["a: true"])
  }

  @Test func cancelInFlightCancelsThePreviousPart() async {
    let first = store.send(.start("a", cancelInFlight: true))
    await feature.began.wait()
    let second = store.send(.start("b", cancelInFlight: true))
    await first.finish()
    #expect(store.log == ["a: true"])
    await feature.began.wait()
    store.send(.cancel)
    await second.finish()
    #expect(store.log == ["a: true", "b: true"])
  }

  @Test func severalMayRunUnderOneID() async {
    let task = store.send(.startTwo)
    await feature.began.wait()
    await feature.began.wait()
    store.send(.cancel)
    await task.finish()
    #expect(store.log == ["both"])
  }

  /// The id is known before the operation begins, also where that is not on the store's actor.
  @Test func aPartInThePoolIsCancelledFromItsBeginning() async {
    let found = Recorder<Bool>()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in .run { _ in await cancelPartsInThePool(found) } }
    }
    await store.send(true).finish()
    #expect(found.elements == Array(repeating: true, count: 200))
  }

  @Test func cancellingTheEffectCancelsThePart() async {
    let task = store.send(.start("a", cancelInFlight: false))
    await feature.began.wait()
    task.cancel()
    await task.finish()
    #expect(store.log == [])
  }

  @Test func errorsAreRethrown() async {
    struct Failure: Error {}
    let errors = Recorder<String>()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          try await withTaskCancellation(id: 1) { throw Failure() }
        } catch: { error, _ in
          errors.record("\(error)")
        }
      }
    }
    await store.send(true).finish()
    #expect(errors.elements == ["Failure()"])
  }

  @Test func aCallOutsideAnEffectIsReportedAndRuns() async {
    await withKnownIssue {
      let value = await withTaskCancellation(id: "elsewhere") { 7 }
      #expect(value == 7)
    } matching: {
      $0.description.contains("'withTaskCancellation' was called outside a store's effect")
        && $0.description.contains("elsewhere")
    }
    withKnownIssue {
      Task.cancel(id: "elsewhere")
    } matching: {
      $0.description.contains("'Task.cancel(id:)' was called outside a store's effect")
    }
  }
}

@concurrent private func cancelInThePool() async {
  Task.cancel(id: 1)
}

/// Records whether each of 200 parts, which cancels itself on the store's actor at once, is found there.
@concurrent private func cancelPartsInThePool(_ found: Recorder<Bool>) async {
  for _ in 0..<200 {
    found.record(
      await withTaskCancellation(id: 1) {
        await cancelOnTheMainActor()
        return Task.isCancelled
      })
  }
}

@MainActor private func cancelOnTheMainActor() async {
  Task.cancel(id: 1)
}
