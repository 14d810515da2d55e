import ComposableArchitecture
import ComposableLog
import Testing

@MainActor @Suite struct StoreLogTests {
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

  @Test func aPutStateIsASnapshot() {
    let (store, log) = make()
    store.send(.add(1))
    let tool = Tool()
    let other = Store(initialState: Tracker.State(), middleware: [log, tool]) { Tracker() }
    other.send(.add(2))
    tool.control?.put(Tracker.State(count: 9))
    #expect(log.facts.last == .snapshot(Tracker.State(count: 9), after: 2))
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
}
