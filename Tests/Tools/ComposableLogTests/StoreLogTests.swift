import ComposableArchitecture
import ComposableLog
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct StoreLogTests {
  func make(byteLimit: Int = 1 << 20) -> (StoreOf<Tracker>, TrackerLog) {
    let log = TrackerLog(byteLimit: byteLimit)
    return (Store(initialState: Tracker.State(), middleware: [log]) { Tracker() }, log)
  }

  @Test func factsInOrder() async {
    let (store, log) = make()
    await store.send(.later(2)).finish()
    store.send(.wait)
    store.send(.stop)
    await withKnownIssue {
      await store.send(.fail).finish()
    } matching: {
      "\($0)".contains("An effect threw an error")
    }
    #expect(log.facts.count == 12)
    #expect(log.facts[0] == .snapshot(Tracker.State(), after: 0))
    #expect(log.facts[1] == .turn(StoreTurn(number: 1, cause: .sent), .later(2)))
    let later = EffectTrace.ID(turn: 1, ordinal: 0)
    guard case .started(let effect) = log.facts[2] else {
      Issue.record("\(log.facts[2])")
      return
    }
    #expect(effect.id == later && effect.name == "later" && effect.path.isEmpty)
    #expect(effect.location.hasPrefix("ComposableLogTests/Tracker.swift:"))
    #expect(log.facts[3] == .turn(StoreTurn(number: 2, cause: .effect(later)), .add(2)))
    #expect(log.facts[4] == .ended(later, .finished))
    #expect(log.facts[8] == .ended(EffectTrace.ID(turn: 3, ordinal: 0), .cancelled))
    #expect(log.facts[11] == .ended(EffectTrace.ID(turn: 5, ordinal: 0), .failed("Offline()")))
  }

  /// Reducing the actions again, with the effects discarded, gives the last state.
  @Test func theActionsGiveTheState() {
    let (store, log) = make(byteLimit: 20_000)
    for number in 0..<2_000 {
      store.send(.add(number))
      if number.isMultiple(of: 100) { store.send(.push(id: number)) }
    }
    guard case .snapshot(let first, let turn) = log.facts.first else {
      Issue.record("The first fact is no snapshot.")
      return
    }
    #expect(turn > 0)
    let state = log.facts.reduce(into: first) { state, fact in
      switch fact {
      case .turn(_, .push): break  // It takes an id from a generator.
      case .turn(_, let action): _ = Tracker().reduce(into: &state, action: action)
      case .snapshot(let snapshot, _): #expect(snapshot.count == state.count)
      default: break
      }
    }
    #expect(state.count == store.count)
  }

  /// No action leads to it, so it is kept where snapshots are not.
  @Test func aPutStateIsKept() throws {
    let log = TrackerLog()
    let tool = Tool()
    let store = Store(initialState: Tracker.State(), middleware: [log, tool]) { Tracker() }
    store.send(.add(1))
    tool.control?.put(Tracker.State(count: 9))
    store.send(.add(1))
    #expect(log.facts[2] == .put(Tracker.State(count: 9), in: 2))
    let file = try TrackerFile(decoding: TrackerFile(log).encoded())
    #expect(file.facts == log.facts)
  }

  @Test func manyPutStatesAreBounded() {
    let log = StoreLog<Int, Int>(byteLimit: 100_000)
    let tool = PuttingTool()
    let store = Store<Int, Int>(initialState: 0, middleware: [log, tool]) {
      Reduce { _, _ in .none }
    }
    for number in 0..<10_000 { tool.control?.put(number) }
    #expect(log.facts.count < 2_000 && log.facts.last == .put(9_999, in: 10_000))
    withExtendedLifetime(store) {}
  }

  final class PuttingTool: Middleware {
    var control: StoreControl<Int, Int>?
    func attach(to control: StoreControl<Int, Int>) { self.control = control }
    func apply(
      _ action: Int, to state: inout Int, next: (inout Int, Int) -> Effect<Int>
    ) -> Effect<Int> { next(&state, action) }
  }

  /// Middleware that was attached before the log sends an action at once.
  @Test func theFirstSnapshotHasItsTurn() {
    final class Restorer: Middleware {
      func attach(to control: StoreControl<Tracker.State, Tracker.Action>) { control.send(.add(3)) }
      func apply(
        _ action: Tracker.Action, to state: inout Tracker.State,
        next: (inout Tracker.State, Tracker.Action) -> Effect<Tracker.Action>
      ) -> Effect<Tracker.Action> { next(&state, action) }
    }
    let log = TrackerLog()
    let store = Store(initialState: Tracker.State(), middleware: [Restorer(), log]) { Tracker() }
    store.send(.add(1))
    #expect(log.facts[0] == .snapshot(Tracker.State(count: 3), after: 1))
    #expect(log.facts[1] == .turn(StoreTurn(number: 2, cause: .sent), .add(1)))
  }

  @Test func aLogOfTwoStoresIsReported() {
    let (store, log) = make()
    withKnownIssue {
      _ = Store(initialState: Tracker.State(), middleware: [log]) { Tracker() }
    } matching: {
      "\($0)".contains("A 'StoreLog' was attached to a second store.")
    }
    withExtendedLifetime(store) {}
  }

  final class Tool: Middleware {
    var control: StoreControl<Tracker.State, Tracker.Action>?
    func attach(to control: StoreControl<Tracker.State, Tracker.Action>) { self.control = control }
    func apply(
      _ action: Tracker.Action, to state: inout Tracker.State,
      next: (inout Tracker.State, Tracker.Action) -> Effect<Tracker.Action>
    ) -> Effect<Tracker.Action> { next(&state, action) }
  }

  /// A long session.
  @Test func memoryIsBounded() {
    let log = StoreLog<[Int], String>(byteLimit: 100_000)
    let store = Store<[Int], String>(initialState: [], middleware: [log]) {
      Reduce { state, action in
        state = [action.utf8.count]
        return .none
      }
    }
    var most = 0
    for number in 0..<100_000 {
      store.send(number.isMultiple(of: 7) ? "a text that is longer than fifteen bytes" : "short")
      most = max(most, log.byteCount)
    }
    #expect(most < 130_000 && log.byteCount > 50_000)
    #expect(log.facts.count < 10_000)
  }

  @Test func aStateThatIsLargerThanTheLimit() {
    let log = StoreLog<[Int], Int>(byteLimit: 1_000)
    let store = Store<[Int], Int>(
      initialState: Array(0..<10_000), middleware: [log]
    ) {
      Reduce { state, action in
        state[action] += 1
        return .none
      }
    }
    for number in 0..<5_000 { store.send(number) }
    // Snapshots are as rare as their size requires.
    let snapshots = log.facts.count { if case .snapshot = $0 { true } else { false } }
    #expect(snapshots == 1 && log.byteCount < 200_000)
  }

  @Test func sizes() {
    let (store, log) = make()
    let before = log.byteCount
    store.send(.name(String(repeating: "a", count: 10_000), as: 1))
    #expect((10_000..<11_000).contains(log.byteCount - before))
  }

  struct Wide {
    var numbers = Array(repeating: Row(), count: 20)
    var data = Data(count: 50_000)
    var text = String(repeating: "a", count: 50_000)

    struct Row { var (a, b, c, d, e, f, g, h) = (0, 0, 0, 0, 0, 0, 0, 0) }
  }

  /// Also behind more values than are looked at.
  @Test func sizesOfDataAndText() {
    let log = StoreLog<Int, Wide>()
    let store = Store<Int, Wide>(initialState: 0, middleware: [log]) { Reduce { _, _ in .none } }
    let before = log.byteCount
    store.send(Wide())
    #expect((100_000..<110_000).contains(log.byteCount - before))
  }
}
