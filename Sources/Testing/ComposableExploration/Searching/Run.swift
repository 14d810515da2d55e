internal import ComposableSharing
internal import IssueReporting

/// One run of a feature, step by step. Used on the thread that explores.
final class Run<State: Equatable, Action> {
  let control: RunControl
  let subject: Subject<State, Action>
  private(set) var progress: UserProgress
  private(set) var finding: Finding?
  /// A hash of what the user did and what failed, in order.
  private(set) var history = 0
  private(set) var wakes = 0
  private var screens = ShownScreens()
  private let issues = IssueCollector()
  private let properties: PropertyChecker<State, Action>
  private let home: ExplorationActor
  private let numbers: StateNumbers<State>
  /// The moment of the shared values that were checked last.
  private var checkedMoment = 0
  private var store: Store<State, Action>?
  private var recorder: TurnObserver<State, Action>?

  /// Notified of each applied action, and of the events of calls.
  var onTurn: ((StoreTurn, Action) -> Void)?
  /// Has the steps for the case that the feature traps.
  var note: CrashNote?
  /// Notified of what the user does on a screen, before it is done.
  var onScreenAction: ((ScreenAction) -> Void)?

  init(
    _ subject: Subject<State, Action>, on home: ExplorationActor, control: RunControl,
    numbers: StateNumbers<State>, engine: MutatedEngine? = nil
  ) {
    self.control = control
    self.subject = subject
    self.home = home
    self.numbers = numbers
    progress = UserProgress(strandCount: subject.user.strands.count)
    let collected = _FeatureProperties<State, Action>()
    collected.add(subject.properties)
    properties = PropertyChecker(collected)
    let recorder = TurnObserver<State, Action>(control, numbers, engine)
    self.recorder = recorder
    control.stateNumber = { [unowned self] in numbers.number(of: reachedState) }
    var begin: () -> Void = {}
    perform {
      let made = subject.makeStore(control, home, recorder, collected)
      (store, begin) = (made.store, made.begin)
      recorder.onTurn = { [unowned self] turn, before, action, after in
        onTurn?(turn, action)
        check(before, action, after)
      }
    }
    check(nil, nil, state)
    perform { begin() }
  }

  /// Shows the store on the user's screens, which may send actions as they appear. Call it once.
  func showScreens() {
    guard let store, !subject.user.screens.isEmpty else { return }
    let tasks = ScreenTasks(control)
    perform {
      screens = ShownScreens(
        subject.user.screens, ScreenSource.Context(store: store, home: home, tasks: tasks))
    }
  }

  deinit {
    // Cancellations at the end are no part of the run.
    control.onEvent = nil
    // A task that has left the exploration may keep the store, and come back later.
    recorder?.onTurn = nil
    // The last reference to the store: its effects are cancelled, and end.
    perform {
      screens.remove()
      screens = ShownScreens()
      store = nil
    }
    recorder = nil
    // The clock among them refers to the control.
    control.dependencies = nil
  }

  var state: State { store!.withState { $0 } }

  /// The state, for comparisons after the run has gone on.
  var reachedState: ReachedState<State> { ReachedState(state, control.sharedLog) }

  /// The step that could be taken now, in the order in which they would be by themselves: the oldest call first.
  var choices: [Choice] {
    var result: [Choice] = []
    var failures: [Choice] = []
    var positions: [EffectTrace.ID?: Int] = [:]
    var sleeps: [(deadline: Duration, choice: Choice)] = []
    for call in control.pending {
      let position = positions[call.effect, default: 0]
      positions[call.effect] = position + 1
      if let deadline = call.deadline {
        let wake = Choice.Kind.wake(effect: call.effect, position: position)
        sleeps.append((deadline, Choice(kind: wake, identity: call.identity)))
        continue
      }
      func choice(_ failure: Int?) -> Choice {
        Choice(
          kind: .call(effect: call.effect, position: position, failure: failure),
          identity: call.identity)
      }
      result.append(choice(nil))
      for failure in call.alternatives.indices { failures.append(choice(failure)) }
    }
    for (strand, step, _) in progress.choices(of: subject.user, in: state) {
      result.append(Choice(kind: .user(strand: strand, step: step), identity: 0))
    }
    for screenAction in screens.screenActions {
      result.append(Choice(kind: .screenAction(screenAction), identity: 0))
    }
    if wakes < subject.clockSteps, let next = sleeps.map(\.deadline).min() {
      result += sleeps.filter { $0.deadline == next }.map(\.choice)
    }
    return result + failures
  }

  /// Whether no call and no sleep is pending.
  var isAtRest: Bool { control.pending.isEmpty }

  /// Takes a step.
  ///
  /// - Returns: whether it can be taken.
  func perform(_ choice: Choice) -> Bool {
    note?.add(choice.kind)
    switch choice.kind {
    case .user(let strand, let step):
      let known = progress.choices(of: subject.user, in: state)
      begin(choice)
      guard let action = known.first(where: { $0.strand == strand && $0.step == step })?.action
      else { return false }
      progress.take(step, in: strand, of: subject.user)
      note(choice)
      perform { store?.send(action) }
    case .screenAction(let screenAction):
      return perform(screenAction, as: choice)
    case .call(let effect, let position, let failure):
      guard let call = call(effect, position), call.deadline == nil else { return false }
      begin(choice)
      if failure != nil { note(choice) }
      perform { control.end(call, failure.map { .alternative($0) } ?? .returns) }
    case .wake(let effect, let position):
      guard let call = call(effect, position), call.deadline != nil else { return false }
      begin(choice)
      wakes += 1
      perform { control.end(call, .returns) }
    }
    return true
  }

  private func perform(_ screenAction: ScreenAction, as choice: Choice) -> Bool {
    let (stateBefore, keyBefore) = (state, key(withHistory: false))
    begin(choice)
    onScreenAction?(screenAction)
    var screen: Int?
    perform { screen = screens.perform(screenAction) }
    guard let screen else { return false }
    // An action that changes nothing leads back to a known state, and does not count.
    if state != stateBefore || key(withHistory: false) != keyBefore {
      screens.count(on: screen)
      note(choice)
    }
    return true
  }

  /// How many things the user may do on a screen, if there are more, and only that limit is in the way.
  var reachedLimit: Int? { screens.reachedLimit }

  /// The user's action of a step.
  func userAction(_ strand: Int, _ step: Int) -> Action? {
    progress.choices(of: subject.user, in: state)
      .first { $0.strand == strand && $0.step == step }?.action
  }

  /// A pending call of an effect.
  func call(_ effect: EffectTrace.ID?, _ position: Int) -> PendingCall? {
    control.pending.lazy.filter { $0.effect == effect }.dropFirst(position).first
  }

  private func begin(_ choice: Choice) {
    control.beginStep(choice.stepIdentity)
    guard !screens.isEmpty else { return }
    var hasher = Hasher()
    hasher.combine(numbers.number(of: reachedState))
    screens.hash(into: &hasher)
    control.screenIdentity = hasher.finalize()
  }

  private func note(_ choice: Choice) {
    var hasher = Hasher()
    hasher.combine(history)
    if choice.isUser { hasher.combine(choice.kind) }
    hasher.combine(choice.identity)
    history = hasher.finalize()
  }

  /// Applies an action that is none of the user's in ``subject``.
  func send(_ action: Action) {
    perform { store?.send(action) }
  }

  /// Ends a pending call, which may be a sleep that is not the next to end.
  func end(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    perform { control.end(call, outcome) }
  }

  /// Does something that is no step, such as a write from outside.
  func performOutside(_ body: () -> Void) { perform(body) }

  /// Runs a step, and everything that it makes ready.
  private func perform(_ step: () -> Void) {
    guard let note else { return performStep(step) }
    note.use { performStep(step) }
  }

  private func performStep(_ step: () -> Void) {
    control.asCurrent {
      RunControl.$ofTask.withValue(control) {
        withSharedReads(observedBy: control.sharedLog) {
          withIssueReporters([issues]) { withDependencies(step) }
          control.runAll()
          updateScreens()
        }
      }
    }
    guard !control.isEndless else { return noteEndless() }
    checkSharedValues()
    noteIssues()
  }

  private func noteEndless() {
    guard finding == nil else { return }
    let effect = control.adrift.min { $0.id < $1.id }
    finding = .endless(effect.map { "\($0)" } ?? "something")
  }

  /// Shows the new state, and runs what that starts, until nothing changes anymore.
  private func updateScreens() {
    guard !screens.isEmpty else { return }
    var rounds = 0
    repeat {
      rounds += 1
      withIssueReporters([issues]) {
        withDependencies { screens.update() }
        if rounds == 1_000 {
          reportIssue(
            "The tasks of a screen changed what it shows 1,000 times, and start again each time.")
        }
      }
    } while control.runAll() && rounds < 1_000
  }

  private func withDependencies(_ body: () -> Void) {
    guard !subject.user.screens.isEmpty, let dependencies = control.dependencies else {
      return body()
    }
    DependencyValues.withValues(dependencies, operation: body)
  }

  /// Goes on after other threads have made jobs ready.
  func resume() { perform {} }

  private func noteIssues() {
    guard finding == nil, let issue = issues.first else { return }
    finding = .issue(issue)
  }

  // Properties.

  /// Effects and views write shared values without an action.
  private func checkSharedValues() {
    guard store != nil, control.sharedLog.moment != checkedMoment else { return }
    check(nil, nil, state)
  }

  /// The names of the `sometimes`, and whether each has held.
  var sometimes: [String: Bool] { properties.sometimes }

  private func check(_ before: State?, _ action: Action?, _ after: State) {
    checkedMoment = control.sharedLog.moment
    note(control.withoutReads { properties.check(before: before, action: action, after: after) })
  }

  /// Checks the properties of states in which nothing is pending.
  func checkAtRest() {
    guard isAtRest else { return }
    note(control.withoutReads { properties.checkAtRest(state) })
  }

  private func note(_ failures: [PropertyFailure]) {
    guard finding == nil, let failure = failures.first else { return }
    finding = .property(failure)
  }

  /// Checks where nothing can happen anymore.
  func checkAtEnd() {
    guard finding == nil, !subject.allowsWaitingForever, isAtRest else { return }
    // Tasks of screens may wait for effects, so these come first.
    let effect = control.adrift.min {
      $0.isTask == $1.isTask ? $0.id < $1.id : $1.isTask
    }
    if let effect { finding = .deadlock("\(effect)", limit: screens.limit) }
  }

  /// Whether the clock could move, and the budget keeps it from it.
  var isStoppedByClock: Bool {
    wakes >= subject.clockSteps && control.pending.contains { $0.deadline != nil }
  }

  /// A hash of all but the state on which the future depends.
  func key(withHistory: Bool) -> Int {
    var hasher = Hasher()
    control.hash(into: &hasher)
    hasher.combine(progress)
    screens.hash(into: &hasher)
    properties.hashKnown(into: &hasher)
    if properties.hasObligations { properties.hashObligations(into: &hasher) }
    hasher.combine(store?.throttlesHash)
    if withHistory { hasher.combine(history) }
    return hasher.finalize()
  }
}
