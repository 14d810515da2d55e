/// How far the user has come in each strand.
struct UserProgress: Hashable {
  private struct Place: Hashable {
    var step = 0
    /// How often the step was done, as far as it matters.
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

  mutating func take<State, Action>(
    _ step: Int, in strand: Int, of user: ExplorationUser<State, Action>
  ) {
    let steps = user.strands[strand].steps
    guard steps[step].limit != nil else {
      // Only whether the next step may follow.
      places[strand] = Place(step: step, count: step + 1 < steps.count ? 1 : 0)
      return
    }
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
    if steps[place.step].limit.map({ place.count < $0 }) ?? true { result.append(place.step) }
    if place.count > 0, place.step + 1 < steps.count { result.append(place.step + 1) }
    return result
  }
}
