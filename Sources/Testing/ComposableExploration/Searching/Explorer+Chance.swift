internal import CustomDump

// Chance: the same steps lead elsewhere. Then nothing that was tried says anything of other runs.
extension Explorer {
  /// The state that a run has reached, and the knowledge of its effects.
  private struct Place {
    let arrival: StateGraph<State>.Arrival
    let effects: [(label: String, knowledge: Int)]
  }

  /// Whether a run that has repeated the steps to a state is there.
  func isAt(
    _ node: StateGraph<State>.Index, _ run: Run<State, Action>, by path: [Choice]
  ) async -> Bool {
    if isSame(run, node) { return true }
    _ = await reportsChance(in: path, isCertain: true)
    return false
  }

  /// Repeats steps, and reports the first that leads elsewhere.
  ///
  /// - Parameter isCertain: whether it is known that one does, even if none does now.
  /// - Returns: whether one does.
  func reportsChance(in steps: [Choice], isCertain: Bool) async -> Bool {
    // Each of many runs would have another text.
    if result.hasChance { return true }
    var first: [Place] = []
    for number in 0...16 {
      let shuffle = HeapShuffle()
      defer { withExtendedLifetime(shuffle) {} }
      let run = await makeRun()
      for count in 0...steps.count {
        if count > 0, !(await take(steps[count - 1], in: run)) { return true }
        let place = place(of: run, after: count)
        if number == 0 {
          first.append(place)
        } else if let difference = difference(first[count], place) {
          reportChance(Array(steps.prefix(count)), difference)
          return true
        }
      }
    }
    if isCertain { reportChance(steps, "") }
    return isCertain
  }

  private func reportChance(_ steps: [Choice], _ difference: String) {
    result.hasChance = true
    let place = steps.isEmpty ? "before the first step" : "by the steps '\(Schedule(steps))'"
    result.uncontrolled.insert(
      """
      Two runs came to different states \(place). Something depends on chance, on the time or on another thread: a \
      'Date()', a 'UUID()', a random number, the order of a set. Take it from a dependency, or sort it.\(difference)
      """)
  }

  private func place(of run: Run<State, Action>, after count: Int) -> Place {
    Place(
      arrival: arrival(of: run, depth: count),
      effects: run.control.effects.values.sorted { $0.id < $1.id }
        .map { ($0.label, $0.knowledge(at: run.control.now)) })
  }

  /// How two places differ; nil if they don't.
  private func difference(_ first: Place, _ second: Place) -> String? {
    if first.arrival.state != second.arrival.state {
      let text = diff(first.arrival.state.state, second.arrival.state.state)
      return text.map { "\n\nThe states:\n\n\($0)" } ?? ""
    }
    guard first.arrival.key != second.arrival.key else { return nil }
    let labels = zip(first.effects, second.effects).filter { $0 != $1 }.map(\.0.label)
    return labels.isEmpty
      ? "" : "\n\nWhat it knows differs: \(Set(labels).sorted().joined(separator: ", "))."
  }
}
