/// The actions that effects have sent and that no assertion has been about yet, in the order in which
/// they were applied.
///
/// A value with transitions; each says what has been found, and the ``TestStore`` reports it.
struct ReceivedActions<State, Action> {
  typealias Received = ReceivedAction<State, Action>

  private(set) var waiting: [Received] = []

  var isEmpty: Bool { waiting.isEmpty }

  enum Match {
    /// Nothing to decide by: wait for more, if more can come.
    case none
    /// The one that was asked for, and those before it that were passed over.
    case found(Received, skipped: [Received])
    /// Another one is next, and none may be passed over.
    case other(Received)
  }

  mutating func append(_ received: Received) {
    waiting.append(received)
  }

  /// Takes the one that is asked for. Another one that is in the way is taken too.
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

  mutating func takeAll() -> [Received] {
    defer { waiting = [] }
    return waiting
  }
}
