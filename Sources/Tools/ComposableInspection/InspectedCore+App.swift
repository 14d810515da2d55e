internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableLog
internal import ComposableSharing

// Values, and the running app.
extension InspectedCore {
  func status(hasScreen: Bool) -> StoreStatus? {
    guard let control, control.isAttached else { return nil }
    recorded.limitKeyframes()
    return StoreStatus(
      id: id, name: name, turns: recorded.turns.turns,
      delivery: StoreStatus.Delivery(control.delivery),
      effectCount: recorded.turns.effects.runningCount, byteCount: recorded.byteCount,
      byteLimit: options.byteLimit,
      isCodable: State.self is any Codable.Type && Action.self is any Codable.Type,
      hasScreen: hasScreen, divergence: check.divergence)
  }

  func value(_ query: ValueQuery) async throws(InspectorError) -> ValuePage {
    switch query.source {
    case .state(let time):
      let point = try await state(at: time)
      return try read(point, by: shadow(of: time.timeline)) { () throws(InspectorError) in
        try ValueTree.page(
          of: point.state, path: query.path, offset: query.offset, limit: query.limit,
          redactor: redactor)
      }
    case .action(let turn, let timeline):
      return try ValueTree.page(
        of: try action(of: turn, in: timeline), path: query.path, offset: query.offset,
        limit: query.limit, redactor: redactor, turn: turn)
    }
  }

  /// Reads a state while its shared values have the values of its time.
  private func read<Result>(
    _ point: Point, by shadow: Shadow<State, Action>,
    _ body: () throws(InspectorError) -> Result
  ) throws(InspectorError) -> Result {
    let result: Swift.Result<Result, InspectorError> = shadow.reading(point.shared) {
      do throws(InspectorError) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The action of a turn.
  func action(of turn: Int, in timeline: Timeline) throws(InspectorError) -> Action {
    var original = turn
    var history = recorded
    switch timeline {
    case .recorded: break
    case .imported: history = try self.history(of: timeline)
    case .fork(let fork):
      guard turn > fork.base else { break }
      guard fork.steps.indices.contains(turn - fork.base - 1) else {
        throw InspectorError(
          "The fork has no turn \(turn): its last one is \(fork.base + fork.steps.count).")
      }
      switch fork.steps[turn - fork.base - 1] {
      case .recorded(let number): original = number
      case .action(let text): return try TypedAction.action(from: text, as: Action.self)
      case .value: throw InspectorError("Turn \(turn) has no action: a value was put in it.")
      }
    }
    guard history.turns.turns.contains(original) else { throw history.missing(original) }
    guard let action = history.turns.history.action(of: original) else {
      throw InspectorError("Turn \(turn) has no action: a tool put a state in it.")
    }
    return action
  }

  func jump(to point: TimePoint) async throws(InspectorError) {
    let found = try await state(at: point)
    let shadow = try shadow(of: point.timeline)
    let control = try requireControl()
    if case .imported = point.timeline {
      control.put(try ownState(found, by: shadow))
    } else {
      control.put(try presentState(found, by: shadow))
    }
  }

  /// The state without the shadow's references: writes to them are never saved, and no other feature sees them.
  private func presentState(
    _ point: Point, by shadow: Shadow<State, Action>
  ) throws(InspectorError) -> State {
    guard shadow.references.made.count > 0 else { return point.state }
    let made = SharedReferenceSearch.references(in: point.state).filter(\.isOfOtherTime)
    guard let other = made.first(where: { shadow.references.ofStore?.take($0) != true }) else {
      return point.state
    }
    // The app has created its own reference in the meantime.
    guard State.self is any Codable.Type else {
      throw InspectorError(
        """
        The state can't be put in the app: its '\(other.name)' is of another time, and the app has its own by now. \
        Declare 'Codable' for the state, so that it can be rebuilt with that.
        """)
    }
    return try ownState(point, by: shadow)
  }

  /// The state, recreated with the app's shared values: its own belong to another session or another time.
  private func ownState(
    _ point: Point, by foreign: Shadow<State, Action>
  ) throws(InspectorError) -> State {
    do {
      guard let encodable = point.state as? any Encodable,
        let type = State.self as? any Decodable.Type
      else { return point.state }
      let text = try foreign.reading(point.shared) { try LogCoding.text(of: encodable) }
      // As in the app: the storages of keys are dependencies, too.
      let references = shadow?.references.ofStore
      let values = (dependencies ?? DependencyValues._current).updated {
        $0.interceptor = nil
        if let references { $0.sharedReferences = references }
      }
      let state = try DependencyValues.withValues(values) {
        try LoggedValue(text: text).decoded(as: type)
      }
      return (state as? State) ?? point.state
    } catch {
      throw InspectorError(
        "The state can't be put in the app, because it can't be rebuilt. \(error)")
    }
  }

  func setDelivery(_ delivery: ActionDelivery) {
    if let control, control.isAttached { control.delivery = delivery }
  }

  func send(_ text: ActionText) throws(InspectorError) {
    let action = try TypedAction.action(from: text, as: Action.self)
    let control = try requireControl()
    guard control.delivery != .dropped else {
      throw InspectorError("The app drops the actions that it receives. Resume it first.")
    }
    control.send(action)
  }

  func put(_ value: String, at path: ValuePath) throws(InspectorError) {
    let control = try requireControl()
    guard let state = control.state else { throw .gone(name) }
    control.put(try TypedValue.state(state, replacing: path, with: value))
  }

  func check(_ text: ActionText) throws(InspectorError) -> String {
    ActionSummary.line(of: try TypedAction.action(from: text, as: Action.self), redactor: redactor)
      .text
  }
}

extension StoreStatus.Delivery {
  init(_ delivery: ActionDelivery) {
    switch delivery {
    case .live: self = .live
    case .held: self = .held
    case .dropped: self = .dropped
    }
  }
}
