internal import ComposableLocks

/// A value that is set once, and delivered to every waiting task.
final class OneShot<Value: Sendable>: Sendable {
  private struct Content {
    var value: Value?
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let content = Locked(Content())

  /// Sets the value. Only the first call counts.
  func make(_ value: Value) {
    let waiting = content.withLock { content in
      guard content.value == nil else { return [CheckedContinuation<Value, Never>]() }
      content.value = value
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits until the value is set.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = content.withLock { content in
          if content.value == nil { content.waiting.append(continuation) }
          return content.value
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }
}
