/// Numbers the states from which effects are returned: equal states have the same number.
final class StateNumbers<State: Equatable>: TurnNumbers {
  private var known: [Int: [(state: ReachedState<State>, number: Int)]] = [:]
  private var count = 0

  func number(of state: ReachedState<State>) -> Int {
    let hash = state.valueHash
    if let known = known[hash]?.first(where: { $0.state == state }) { return known.number }
    count += 1
    known[hash, default: []].append((state, count))
    return count
  }
}
