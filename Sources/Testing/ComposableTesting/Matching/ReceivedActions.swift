/// The actions that effects sent and that are not asserted yet, in the order in which they were
/// applied.
///
/// A value with transitions; each returns its outcome, and the ``TestStore`` reports it.
struct ReceivedActions<State, Action> {
  typealias Received = ReceivedAction<State, Action>

  private(set) var waiting: [Received] = []

  /// Actions whose missing assertions were reported. The test may still receive them: what it missed is one failure, and
  /// not another one for each `receive` that comes too late.
  private(set) var reported: [Received] = []

  var isEmpty: Bool { waiting.isEmpty }

  enum Match {
    /// There is no action to match: wait for more, if more can come.
    case none
    /// The expected action, and the skipped ones before it.
    case found(Received, skipped: [Received])
    /// Another action is next, and skipping is not allowed.
    case other(Received)
    /// The expected action, which was reported as not asserted.
    case reported(Received)
  }

  mutating func append(_ received: Received) {
    waiting.append(received)
  }

  /// Takes the expected action, or another one that comes first.
  mutating func take(
    _ expectation: Expectation<Action>, passingOverOthers: Bool
  ) -> Match {
    guard passingOverOthers else {
      guard !waiting.isEmpty else { return .none }
      let next = waiting.removeFirst()
      return expectation.matches(next.action) ? .found(next, skipped: []) : .other(next)
    }
    guard let index = waiting.firstIndex(where: { expectation.matches($0.action) }) else {
      return .none
    }
    let skipped = Array(waiting[..<index])
    let found = waiting[index]
    waiting.removeSubrange(...index)
    return .found(found, skipped: skipped)
  }

  mutating func removeFirst(_ count: Int) {
    waiting.removeFirst(count)
  }

  mutating func takeAll() -> [Received] {
    defer {
      waiting = []
      reported = []
    }
    return waiting
  }

  /// Takes all actions, which are reported now.
  mutating func reportAll() -> [Received] {
    defer {
      reported += waiting
      waiting = []
    }
    return waiting
  }

  mutating func removeReported(at index: Int) {
    reported.remove(at: index)
  }
}
