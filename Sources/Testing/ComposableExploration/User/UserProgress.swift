/// How far the user has come in each strand.
struct UserProgress: Hashable {
  private struct Place: Hashable {
    var step = 0
    var count = 0
  }

  private var places: [Place]

  init(strandCount: Int) {
    places = Array(repeating: Place(), count: strandCount)
  }

  /// The actions that the user may do now: the strand, the step in it, and the action.
  func choices<State, Action>(
    of user: ExplorationUser<State, Action>, in state: State
  ) -> [(strand: Int, step: Int, action: Action)] {
    user.strands.indices.flatMap { strand in
      steps(of: user, strand).compactMap { step in
        user.strands[strand].steps[step].action(state).map { (strand, step, $0) }
      }
    }
  }

  mutating func take(_ step: Int, in strand: Int) {
    if places[strand].step == step {
      places[strand].count += 1
    } else {
      places[strand] = Place(step: step, count: 1)
    }
  }

  /// The step that the strand is at, if it may be done once more, and the next one, if this was done.
  private func steps<State, Action>(of user: ExplorationUser<State, Action>, _ strand: Int) -> [Int]
  {
    let (place, steps) = (places[strand], user.strands[strand].steps)
    guard place.step < steps.count else { return [] }
    var result: [Int] = []
    if place.count < steps[place.step].limit { result.append(place.step) }
    if place.count > 0, place.step + 1 < steps.count { result.append(place.step + 1) }
    return result
  }
}
