internal import ComposableSessions

/// Leads from the name of a store to its state. It does not keep the store alive.
final class NamedState<State: Codable, Action>: Middleware, NamedStore {
  private var control: StoreControl<State, Action>?
  /// The number of the last turn before the store was restored; 0 for a new one.
  private var turnsBefore = 0
  private let turns: SessionTurns
  private let hibernates: Bool

  /// - Parameters:
  ///   - turns: those of the session.
  ///   - hibernates: whether the session may hibernate while effects of the store run.
  init(_ turns: SessionTurns, hibernates: Bool) {
    (self.turns, self.hibernates) = (turns, hibernates)
  }

  func attach(to control: StoreControl<State, Action>) {
    self.control = control
    if hibernates { control.letEffectsBeginAgain() }
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    turns.add()
    return next(&state, action)
  }

  func didPut(_ state: State) { turns.add() }

  var isGone: Bool { control?.isAttached != true }

  func state(of name: String) throws(SnapshotError) -> (turn: Int, json: String)? {
    guard let control, let state = control.state else { return nil }
    do {
      return (turnsBefore + control.turn.number, try StateCoding.text(of: state))
    } catch {
      let (field, reason) = StateCoding.cause(of: error)
      throw .notEncodable(store: name, field: field, reason: reason)
    }
  }

  /// The state that the store goes on with; nil for its initial state.
  func takeState(of name: String, from stores: NamedStores) -> State? {
    guard let part = stores.takeState(of: name) else { return nil }
    do {
      let state = try StateCoding.value(State.self, from: part.json)
      turnsBefore = part.number
      stores.noteFieldsLost(of: name, from: part.json, in: state)
      return state
    } catch {
      let (field, reason) = StateCoding.cause(of: error)
      stores.fail(.notDecodable(store: name, field: field, reason: reason))
      return nil
    }
  }
}
