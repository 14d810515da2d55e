/// The actions that effects sent and that are not asserted yet, in the order in which they were
/// applied.
///
/// A value with transitions; each returns its outcome, and the ``TestStore`` reports it.
struct ReceivedActions<State, Action> {
  typealias Received = ReceivedAction<State, Action>

  private(set) var waiting: [Received] = []

  var isEmpty: Bool { waiting.isEmpty }

  enum Match {
    /// There is no action to match: wait for more, if more can come.
    case none
    /// The expected action, and the skipped ones before it.
    case found(Received, skipped: [Received])
    /// Another action is next, and skipping is not allowed.
    case other(Received)
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
    defer { waiting = [] }
    return waiting
  }
}
