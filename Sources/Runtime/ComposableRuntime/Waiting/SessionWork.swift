/// The work of a session: the tasks of its views, the effects of its stores, and further effects of theirs.
///
/// It is bound to the code of the session; tasks that this creates inherit it. A host waits for the work that begins while the
/// screen is opened, before it sends the screen: until it stops to wait, or the limit has passed. And a session can hibernate
/// only if no work is running that would not begin again.
package final class SessionWork: Sendable {
  /// The work of the session whose code is running.
  @TaskLocal package static var current: SessionWork?

  /// The origin of a part of the work, the same for each screen.
  package enum Origin: Hashable, Sendable {
    case effect(fileID: String, line: UInt)
    /// A task of a view, by the type of its node.
    case task(ObjectIdentifier)
  }

  /// One running task or effect.
  package struct Part: Sendable {
    fileprivate let work: SessionWork
    fileprivate let id: UInt64
    fileprivate let beginsAgain: Bool

    /// Ends the part. Call it once, after everything that the part has started has begun.
    package func end() { work.end(self) }
  }

  private struct Content {
    /// The parts that began while the screen is opened.
    var parts: [UInt64: (origin: Origin, isAwaited: Bool)] = [:]
    /// How many parts are running that would not begin again.
    var lasting = 0
    /// How many stores were made that have no name.
    var unnamedStores = 0
    /// Whether a tool observes the stores.
    var isObserved = false
    /// The shared values of the process that the session has read.
    var values: [ObjectIdentifier: any ProcessValue] = [:]
    var awaited = 0
    var nextID: UInt64 = 0
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?

    mutating func close() {
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
  /// - Parameters:
  ///   - origin: where it begins.
  ///   - beginsAgain: whether it can be canceled, because its feature begins it again when the session goes on.
  package func begin(_ origin: Origin, beginsAgain: Bool = false) -> Part {
    content.withLock { content in
      content.nextID += 1
      if !beginsAgain { content.lasting += 1 }
      if !content.isOver {
        let isAwaited = habits.isAwaited(origin)
        content.parts[content.nextID] = (origin, isAwaited)
        if isAwaited { content.awaited += 1 }
      }
      return Part(work: self, id: content.nextID, beginsAgain: beginsAgain)
    }
  }

  private func end(_ part: Part) {
    let waiter = content.withLock { content -> CheckedContinuation<Void, Never>? in
      if !part.beginsAgain { content.lasting -= 1 }
      guard let ended = content.parts.removeValue(forKey: part.id) else { return nil }
      habits.record(ended.origin, outlastsLimit: false)
      if ended.isAwaited { content.awaited -= 1 }
      return content.takeWaiter()
    }
    waiter?.resume()
  }

  /// Notes that a tool observes the stores, and would see them end.
  package func noteObserver() { content.withLock { $0.isObserved = true } }
  /// Whether a tool observes the stores.
  package var isObserved: Bool { content.withLock { $0.isObserved } }

  /// Keeps the session from hibernating, for as long as it exists.
  package func keepsAwake() { content.withLock { $0.lasting += 1 } }

  /// Whether any part is running that would not begin again.
  package var isLasting: Bool { content.withLock { $0.lasting > 0 } }

  /// Notes that a root store was made.
  package func madeStore() { content.withLock { $0.unnamedStores += 1 } }
  /// Notes that the root store that was made has a name.
  package func namedStore() { content.withLock { $0.unnamedStores -= 1 } }
  /// Whether a store was made that has no name.
  package var hasUnnamedStore: Bool { content.withLock { $0.unnamedStores > 0 } }

  /// Notes that the session reads a shared value of the process.
  package func reads(_ value: any ProcessValue) {
    let old = content.withLock { $0.values.updateValue(value, forKey: ObjectIdentifier(value)) }
    withExtendedLifetime(old) {}
  }
  /// The shared values of the process that the session has read.
  package var values: [any ProcessValue] { content.withLock { Array($0.values.values) } }

  /// Whether a part is running that the host waits for.
  package var isAwaited: Bool { content.withLock { $0.awaited > 0 } }
  /// Whether any part is running that began while the screen is opened.
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
      content.close()
      return content.takeWaiter()
    }
    waiter?.resume()
  }

  /// Ends the work before its limit.
  package func close() {
    let waiter = content.withLock { content in
      content.close()
      return content.takeWaiter()
    }
    waiter?.resume()
  }
}

/// A shared value of the process, which sessions read and other sessions write.
package protocol ProcessValue: AnyObject, Sendable {
  /// Registers an observer of the value.
  func observe()
}
