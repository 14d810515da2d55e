internal import ComposableArchitecture
internal import ComposableLog

/// The facts of some turns, from a state before them.
struct FactRange<State, Action> {
  /// The facts. The first one has a state.
  private(set) var facts: ArraySlice<LogFact<State, Action>> = []
  /// The turns of the facts.
  let turns: ClosedRange<Int>
  /// Sentences about differences from the requested turns.
  private(set) var notes: [String] = []

  /// - Throws: an error if there is no state to begin with.
  init(
    _ facts: [LogFact<State, Action>], _ turns: ClosedRange<Int>
  ) throws(InspectorError) {
    let states = facts.indices.compactMap { index in facts[index].turnOfState.map { (index, $0) } }
    let begin = states.last { $0.1 < turns.lowerBound } ?? states.first
    guard let begin, begin.1 <= turns.upperBound else {
      throw InspectorError(
        "The history has no state from which turns \(turns.lowerBound) to \(turns.upperBound) could begin."
      )
    }
    let (first, turnBefore) = begin
    let end = facts[(first + 1)...].firstIndex { $0.isAfter(turns.upperBound) } ?? facts.endIndex
    self.facts = facts[first..<end]
    let last = self.facts.last { $0.turn != nil }?.turn ?? turnBefore
    self.turns = min(turnBefore + 1, last)...last
    if turnBefore + 1 < turns.lowerBound {
      notes.append(
        "It begins with turn \(turnBefore + 1), because no later state before turn \(turns.lowerBound) is known."
      )
    } else if turnBefore + 1 > turns.lowerBound {
      notes.append("It begins with turn \(turnBefore + 1): older turns are not in the history.")
    }
    if last < turns.upperBound { notes.append("It ends with turn \(last), the last one.") }
  }
}

extension LogFact {
  /// The turn after which it has a state.
  var turnOfState: Int? {
    switch self {
    case .snapshot(_, let turn), .put(_, let turn): turn
    default: nil
    }
  }

  var state: State? {
    switch self {
    case .snapshot(let state, _), .put(let state, _): state
    default: nil
    }
  }

  /// The turn that it is.
  var turn: Int? {
    switch self {
    case .turn(let turn, _): turn.number
    case .put(_, let turn): turn
    default: nil
    }
  }

  /// Whether it belongs to a turn after a given one.
  func isAfter(_ last: Int) -> Bool {
    switch self {
    case .turn(let turn, _): turn.number > last
    case .put(_, let turn), .snapshot(_, let turn), .wrote(_, let turn), .hash(_, let turn):
      turn > last
    // Values found before the next turn are a part of the state after this turn.
    case .shared(_, let turn): turn > last + 1
    case .called, .started, .ended: false
    }
  }
}
