/// The steps of one run, and their causes: the cause of a call is the step that has led to it, and the cause of a user's action
/// is the previous action of the strand.
struct RunTrack {
  /// A step that could be taken, whatever its outcome.
  struct Event: Equatable {
    /// The call, or the number of the user's strand.
    let source: Source
    /// A hash that is the same for such steps of other runs.
    let kind: Int
  }

  enum Source: Hashable {
    case call(ObjectIdentifier)
    case strand(Int)
    case screen(ScreenAction)
  }

  struct Step {
    let kind: Int
    fileprivate let cause: Int?
    fileprivate let isUsers: Bool
    var hasChanged = false
    /// How many steps follow from it, and itself.
    fileprivate(set) var followers = 0
    /// How many of these have changed the state.
    fileprivate(set) var changingFollowers = 0
  }

  private struct Call {
    /// Held, so that no other call takes its identity.
    let call: PendingCall
    let kind: Int
    /// The step that led to it.
    let cause: Int?
  }

  private var steps: [Step] = []
  private var calls: [ObjectIdentifier: Call] = [:]
  /// How many calls each effect has made.
  private var callCounts: [EffectTrace.ID?: Int] = [:]
  /// The last step of each strand of the user, and their number.
  private var strands: [Int: (last: Int, count: Int)] = [:]
  /// A hash of all steps in their order.
  private(set) var timeline = 0

  /// The kinds of the last two steps.
  var recentKinds: (Int, Int) {
    (steps.last?.kind ?? 0, steps.count > 1 ? steps[steps.count - 2].kind : 0)
  }

  /// Notes the calls that the last step has led to.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  mutating func note<State, Action>(callsOf run: Run<State, Action>) -> Bool {
    let callCount = calls.count
    for call in run.control.pending where calls[ObjectIdentifier(call)] == nil {
      let count = callCounts[call.effect, default: 0]
      callCounts[call.effect] = count + 1
      var hasher = Hasher()
      hasher.combine(call.name)
      hasher.combine(call.effect.flatMap { run.control.effects[$0]?.label })
      hasher.combine(call.effect?.ordinal)
      hasher.combine(count)
      calls[ObjectIdentifier(call)] = Call(
        call: call, kind: hasher.finalize(), cause: steps.isEmpty ? nil : steps.count - 1)
    }
    return calls.count > callCount
  }

  func event<State, Action>(of choice: Choice, in run: Run<State, Action>) -> Event {
    switch choice.kind {
    case .user(let strand, let step):
      var hasher = Hasher()
      hasher.combine(strand)
      hasher.combine(step)
      hasher.combine(strands[strand]?.count)
      return Event(source: .strand(strand), kind: hasher.finalize())
    case .screenAction(let action):
      return Event(source: .screen(action), kind: action.hashValue)
    case .call(let effect, let position, failure: _), .wake(let effect, let position):
      guard let call = run.call(effect, position) else {
        return Event(source: .strand(-1), kind: 0)
      }
      let id = ObjectIdentifier(call)
      return Event(source: .call(id), kind: calls[id]?.kind ?? 0)
    }
  }

  mutating func take(_ event: Event, _ choice: Choice) {
    var cause: Int?
    switch event.source {
    case .call(let id): cause = calls[id]?.cause
    case .strand(let strand):
      cause = strands[strand]?.last
      strands[strand] = (steps.count, (strands[strand]?.count ?? 0) + 1)
    case .screen: break
    }
    steps.append(Step(kind: event.kind, cause: cause, isUsers: choice.isUser))
    var hasher = Hasher()
    hasher.combine(timeline)
    hasher.combine(choice.stepIdentity)
    timeline = hasher.finalize()
  }

  mutating func noteChange(_ hasChanged: Bool) {
    guard !steps.isEmpty else { return }
    steps[steps.count - 1].hasChanged = hasChanged
  }

  /// Whether the last step was one of the user's.
  var isUsers: Bool { steps.last?.isUsers ?? false }

  /// The steps, with the numbers of steps that follow from each.
  func stepsWithFollowers() -> [Step] {
    var steps = steps
    for index in steps.indices.reversed() {
      steps[index].followers += 1
      if steps[index].hasChanged { steps[index].changingFollowers += 1 }
      guard let cause = steps[index].cause else { continue }
      steps[cause].followers += steps[index].followers
      steps[cause].changingFollowers += steps[index].changingFollowers
    }
    return steps
  }
}
