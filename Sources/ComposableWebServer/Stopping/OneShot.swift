internal import Synchronization

/// Something that is said once, for all who wait for it.
final class OneShot<Value: Sendable>: Sendable {
  private struct Content {
    var value: Value?
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let content = Mutex(Content())

  /// Says it. Only the first time counts.
  func make(_ value: Value) {
    let waiting = content.withLock { content in
      guard content.value == nil else { return [CheckedContinuation<Value, Never>]() }
      content.value = value
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits until it is said.
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
