import ComposableArchitecture
import ComposableLog
import ComposableRecording
import Testing

/// The facts of a session of a finder, with a snapshot after each turn.
@MainActor
func finderFacts() async throws -> [LogFact<Finder.State, Finder.Action>] {
  let recording = StoreRecording<Finder.State, Finder.Action>()
  let states = States()
  let store = Store(
    initialState: Finder.State(), middleware: [recording, states]
  ) {
    Finder()
  } withDependencies: {
    $0[FinderClient.self].find = { query in ["\(query) 1", "\(query) 2", "\(query) 3"] }
  }
  await store.send(.queryChanged("swift")).finish()
  store.send(.passwordChanged("swordfish"))
  await store.send(.queryChanged("\"quoted\"")).finish()
  var facts: [LogFact<Finder.State, Finder.Action>] = []
  var last: Int?
  for fact in recording.file.facts {
    if case .snapshot(_, let turn) = fact, turn > 0 { continue }
    if case .turn(let turn, _) = fact {
      if let last, let state = states.states[last] { facts.append(.snapshot(state, after: last)) }
      last = turn.number
    }
    facts.append(fact)
  }
  if let last, let state = states.states[last] { facts.append(.snapshot(state, after: last)) }
  return facts
}

/// Keeps the state after each turn.
private final class States: Middleware {
  private(set) var states: [Int: Finder.State] = [:]
  private var control: StoreControl<Finder.State, Finder.Action>?

  func attach(to control: StoreControl<Finder.State, Finder.Action>) { self.control = control }

  func apply(
    _ action: Finder.Action, to state: inout Finder.State,
    next: (inout Finder.State, Finder.Action) -> Effect<Finder.Action>
  ) -> Effect<Finder.Action> {
    let effect = next(&state, action)
    if let control { states[control.turn.number] = state }
    return effect
  }
}
