internal import ComposableArchitecture
internal import ComposableRuntime
internal import ComposableThreads

/// Whether the shadow's states equal the app's, as far as they were compared.
struct DivergenceCheck {
  /// The last turn after which both were equal.
  var lastEqual: Int?
  /// The last compared turn.
  var last: Int?
  /// A description of the first difference.
  var divergence: String?
  /// No comparison before this time, because the last one took long.
  var next: UInt64 = 0
}

extension InspectedCore {
  /// Repeats the turns since the last comparison, so that each is near a kept point. Compares the shadow with the app
  /// where the app's state is known: at the kept states, and at present.
  ///
  /// It takes no more than a twentieth of the time.
  func compare() async {
    guard composable_nanoseconds() >= check.next, let shadow, let control, control.isAttached
    else { return }
    let begin = composable_nanoseconds()
    if State.self is any Equatable.Type, check.divergence == nil {
      await compareKept(by: shadow)
      if check.divergence == nil { await comparePresent(by: shadow, control) }
    } else {
      _ = try? await recorded.point(after: recorded.turns.turns.upperBound - 1, by: shadow)
    }
    let end = composable_nanoseconds()
    check.next = end + (end - begin) * 20
  }

  private func compareKept(by shadow: Shadow<State, Action>) async {
    let segments = recorded.turns.history.segments
    for (before, segment) in zip(segments, segments.dropFirst())
    where segment.turn > check.last ?? .min && segment.put == nil {
      guard let made = await recorded.end(of: before, by: shadow) else { continue }
      note(made, segment.state, by: shadow)
      if check.divergence != nil { return }
    }
  }

  private func comparePresent(
    by shadow: Shadow<State, Action>, _ control: StoreControl<State, Action>
  ) async {
    let turn = control.turn.number
    guard turn > check.last ?? .min, let made = try? await recorded.point(after: turn, by: shadow),
      // The app may have continued in the meantime.
      control.turn.number == turn, let state = control.state
    else { return }
    note(made, state, by: shadow)
  }

  private func note(_ made: Point, _ state: State, by shadow: Shadow<State, Action>) {
    check.last = made.turn
    if shadow.reading(made.shared, { areEqual(made.state, state) }) != false {
      check.lastEqual = made.turn
      return
    }
    let difference = shadow.reading(made.shared) {
      ValueChanges(from: state, to: made.state, limit: 1, redactor: redactor)
    }
    let place = difference.changes.first.map {
      """
       First of all '\(ValueTree.text(of: $0.path))' is \($0.before ?? "absent") in the app, and \($0.after ?? "absent") in \
      the shadow.
      """
    }
    let since = check.lastEqual.map { "after turn \($0), and at the latest " } ?? "at the latest "
    check.divergence = """
      Repeated turns lead to states that differ from the app's: \(since)after turn \(made.turn).\(place ?? "") The reducer reads \
      something that is not recorded, such as a global variable, the time, or a client that is an object or behind a \
      protocol; or other middleware changes its states. Read it through '@Dependency', from a client that can be \
      intercepted.
      """
  }
}

extension TimelineHistory {
  /// The state at the end of a segment, recreated from its beginning.
  func end(
    of segment: TurnSegment<State, Action>, by shadow: Shadow<State, Action>
  ) async -> Point? {
    var point = start(before: segment.last, in: segment, by: shadow)
    var slice = WorkSlice()
    while point.turn < segment.last {
      repeatTurns(from: &point, through: segment.last, in: segment, by: shadow, slice: &slice)
      if point.turn < segment.last { await slice.next() }
    }
    return point
  }
}
