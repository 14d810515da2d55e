import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct CancellationTests {
  struct Feature: Reducer {
    struct State { var finished: [Int] = [] }
    enum Action: Sendable {
      case start(Int, cancelInFlight: Bool)
      case startInner
      case cancel
      case cancelOuter
      case finished(Int)
    }

    let cancelled: Recorder<Int>
    let gate: Signal

    var body: some ReducerOf<Self> {
      Reduce { [cancelled, gate] state, action in
        switch action {
        case .start(let number, let cancelInFlight):
          return .run { send in
            await gate.wait()
            if Task.isCancelled { cancelled.record(number) }
            await send(.finished(number))
          }
          .cancellable(id: "id", cancelInFlight: cancelInFlight)
        case .startInner:
          return .merge(
            .run { _ in await untilCancelled() }.cancellable(id: "inner"),
            .run { _ in await untilCancelled() }
          )
          .cancellable(id: "outer")
        case .cancel:
          return .cancel(id: "id")
        case .cancelOuter:
          return .cancel(id: "outer")
        case .finished(let number):
          state.finished.append(number)
          return .none
        }
      }
    }
  }

  let cancelled = Recorder<Int>()
  let gate = Signal()

  func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(cancelled: cancelled, gate: gate) }
  }

  @Test func aCancelledEffectSendsNothing() async {
    let store = makeStore()
    let task = store.send(.start(1, cancelInFlight: false))
    store.send(.cancel)
    gate.fire()
    await task.finish()
    #expect(store.finished == [])
  }

  @Test func cancellingRightAfterStartingFindsTheEffect() async {
    for _ in 0..<repetitions(10_000) {
      let store = makeStore()
      let task = store.send(.start(1, cancelInFlight: false))
      store.send(.cancel)
      await task.finish()
      #expect(store.finished == [])
    }
  }

  @Test func cancelInFlightLeavesOnlyTheLastEffect() async {
    for _ in 0..<repetitions(10_000) {
      let store = makeStore()
      let tasks = (1...3).map { store.send(.start($0, cancelInFlight: true)) }
      gate.fire()
      for task in tasks { await task.finish() }
      #expect(store.finished == [3])
    }
  }

  @Test func withoutCancelInFlightAllRun() async {
    let store = makeStore()
    let tasks = (1...3).map { store.send(.start($0, cancelInFlight: false)) }
    for _ in tasks { gate.fire() }
    for task in tasks { await task.finish() }
    #expect(store.finished.sorted() == [1, 2, 3])
  }

  @Test func anOuterIDCancelsAllEffectsInside() async {
    let store = makeStore()
    let task = store.send(.startInner)
    store.send(.cancelOuter)
    await task.finish()
  }

  @Test func idsOfDifferentTypesAreDifferent() async {
    enum First { case id }
    enum Second { case id }
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case 0:
          return .run { [gate] send in
            await gate.wait()
            await send(2)
          }
          .cancellable(id: First.id)
        case 1:
          return .cancel(id: Second.id)
        default:
          state += 1
          return .none
        }
      }
    }
    let task = store.send(0)
    store.send(1)
    gate.fire()
    await task.finish()
    #expect(store.state == 1)
  }

  /// Ids are compared as `AnyHashable` compares them.
  @Test func equalIDsOfTwoTypesAreOneID() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case 0: .run { _ in await untilCancelled() }.cancellable(id: UInt8(7))
        case 1: .run { _ in await untilCancelled() }.cancellable(id: Int?.some(7))
        case 2: .run { _ in await untilCancelled() }.cancellable(id: [UInt8(7)])
        case 3: .run { _ in await untilCancelled() }.cancellable(id: "7")
        case 4: .cancel(id: 7)
        default: .cancel(id: [7])
        }
      }
    }
    let tasks = (0..<4).map { store.send($0) }
    store.send(4)
    #expect(store.runningEffects.count == 2)
    store.send(5)
    #expect(store.runningEffects.count == 1)
    for task in tasks {
      task.cancel()
      await task.finish()
    }
  }

  @Test func anIDOfASubclassIsEqualToThatOfItsSuperclass() async {
    class Animal: Hashable, @unchecked Sendable {
      static func == (lhs: Animal, rhs: Animal) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    final class Dog: Animal, @unchecked Sendable {}
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        action == 0
          ? .run { _ in await untilCancelled() }.cancellable(id: Dog()) : .cancel(id: Animal())
      }
    }
    let task = store.send(0)
    store.send(1)
    #expect(store.runningEffects.isEmpty)
    task.cancel()
    await task.finish()
  }

  @Test func cancellingAnUnknownIDDoesNothing() {
    let store = makeStore()
    store.send(.cancel)
    #expect(store.finished == [])
  }

  @Test func actionsOfACancelledEffectThatContinuesAreDropped() async {
    let began = Signal()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { [gate] state, action in
        switch action {
        case 0:
          return .run { send in
            // A task that is not cancelled with the effect's own.
            await Task.detached {
              began.fire()
              await gate.wait()
              await send(2)
            }.value
          }
          .cancellable(id: "id")
        case 1:
          return .cancel(id: "id")
        default:
          state += 1
          return .none
        }
      }
    }
    let task = store.send(0)
    await began.wait()
    store.send(1)
    gate.fire()
    await task.finish()
    #expect(store.state == 0)
  }
}
