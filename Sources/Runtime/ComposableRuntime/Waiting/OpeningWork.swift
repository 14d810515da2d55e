/// The work that begins while a screen is opened: the tasks of its views, the effects of its stores, and further effects of
/// theirs. A host waits for it before it sends the screen.
///
/// It is bound to the tasks that open the screen; tasks that these create inherit it. It is over when the host has stopped
/// waiting and the limit has passed.
package final class OpeningWork: Sendable {
  /// The work of the screen that is being opened.
  @TaskLocal package static var current: OpeningWork?

  /// The origin of a part of the work, the same for each screen.
  package enum Origin: Hashable, Sendable {
    case effect(fileID: String, line: UInt)
    /// A task of a view, by the type of its node.
    case task(ObjectIdentifier)
  }

  /// One running task or effect.
  package struct Part: Sendable {
    fileprivate let work: OpeningWork
    fileprivate let id: UInt64

    /// Ends the part. Call it once, after everything that the part has started has begun.
    package func end() { work.end(id) }
  }

  private struct Content {
    var parts: [UInt64: (origin: Origin, isAwaited: Bool)] = [:]
    var awaited = 0
    var nextID: UInt64 = 0
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?

    mutating func end() {
      isOver = true
      parts = [:]
      awaited = 0
    }

    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      guard awaited == 0 else { return nil }
      defer { waiter = nil }
      return waiter
    }
  }

  private let content = Locked(Content())
  private let habits: OpeningHabits

  /// - Parameter habits: the habits of the work of earlier screens.
  package init(habits: OpeningHabits) { self.habits = habits }

  /// Begins a part.
  ///
  /// - Returns: nil if the work is over, so that nothing waits for the part.
  package func begin(_ origin: Origin) -> Part? {
    content.withLock { content in
      guard !content.isOver else { return nil }
      let isAwaited = habits.isAwaited(origin)
      content.nextID += 1
      content.parts[content.nextID] = (origin, isAwaited)
      if isAwaited { content.awaited += 1 }
      return Part(work: self, id: content.nextID)
    }
  }

  private func end(_ id: UInt64) {
    let waiter = content.withLock { content -> CheckedContinuation<Void, Never>? in
      guard let part = content.parts.removeValue(forKey: id) else { return nil }
      habits.record(part.origin, outlastsLimit: false)
      if part.isAwaited { content.awaited -= 1 }
      return content.takeWaiter()
    }
    waiter?.resume()
  }

  /// Whether a part is running that the host waits for.
  package var isAwaited: Bool { content.withLock { $0.awaited > 0 } }
  /// Whether any part is running.
  package var isRunning: Bool { content.withLock { !$0.parts.isEmpty } }

  /// Waits until no part is running that the host waits for. One caller at a time.
  package nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = content.withLock { content in
        if content.awaited > 0 { content.waiter = continuation }
        return content.awaited == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// Ends the work at its limit. Parts that are still running have outlasted it.
  package func expire() {
    let waiter = content.withLock { content in
      for part in content.parts.values { habits.record(part.origin, outlastsLimit: true) }
      content.end()
      return content.takeWaiter()
    }
    waiter?.resume()
  }

  /// Ends the work before its limit.
  package func close() {
    let waiter = content.withLock { content in
      content.end()
      return content.takeWaiter()
    }
    waiter?.resume()
  }
}
