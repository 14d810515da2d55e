internal import ComposableRuntime

/// A value that is set once, and delivered to every waiting task.
final class OneShot<Value: Sendable>: Sendable {
  private struct Content {
    var value: Value?
    /// They carry no value: on Linux the thread sanitizer does not see the synchronization of a value that a
    /// continuation carries (`Decisions/0039`).
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Locked(Content())

  /// Sets the value. Only the first call counts.
  func make(_ value: Value) {
    let waiting = content.withLock { content in
      guard content.value == nil else { return [CheckedContinuation<Void, Never>]() }
      content.value = value
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the value is set.
  var value: Value {
    get async {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isSet = content.withLock { content in
          if content.value == nil { content.waiting.append(continuation) }
          return content.value != nil
        }
        if isSet { continuation.resume() }
      }
      return content.withLock { $0.value! }
    }
  }
}
