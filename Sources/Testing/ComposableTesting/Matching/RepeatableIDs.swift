internal import ComposableRuntime

/// The ids that a feature takes from a dependency, in order, so that a test can take the same ones again.
///
/// A test asserts a pushed element by pushing it in a trailing closure. That element must have the same id
/// as the reducer's, or the two would not be equal. So the closure takes the ids that the reducer took for
/// this action. If it takes more, the feature takes the same ids next.
final class RepeatableIDs<ID: Equatable & Sendable>: Sendable {
  private struct Log {
    /// The ids that the feature has taken, then the ids that only a closure has taken.
    var ids: [ID] = []
    var taken = 0
    /// The position of the id that a closure takes next.
    var repeated = 0
  }

  private let log = Locked(Log())

  /// How many ids the feature has taken.
  var count: Int { log.withLock { $0.taken } }

  /// Takes an id for the feature.
  ///
  /// - Parameter make: makes a new one; runs without the lock, since it is a test's own code.
  func take(making make: () -> ID) -> ID {
    let known = log.withLock { log in
      guard log.taken < log.ids.count else { return nil as ID? }
      log.taken += 1
      return log.ids[log.taken - 1]
    }
    if let known { return known }
    let id = make()
    log.withLock { log in
      log.ids.insert(id, at: log.taken)
      log.taken += 1
    }
    return id
  }

  /// Counts an id as taken that the feature got elsewhere.
  func passOver(_ id: ID) {
    log.withLock { log in
      if let position = log.ids[log.taken...].firstIndex(of: id) { log.ids.remove(at: position) }
      log.ids.insert(id, at: log.taken)
      log.taken += 1
    }
  }

  /// Lets the next closure start after a number of taken ids.
  func rewind(to count: Int) {
    log.withLock { $0.repeated = count }
  }

  /// Takes an id for a closure.
  ///
  /// - Parameter make: makes a new one; runs without the lock.
  func `repeat`(making make: () -> ID) -> ID {
    let known = log.withLock { log in
      guard log.repeated < log.ids.count else { return nil as ID? }
      log.repeated += 1
      return log.ids[log.repeated - 1]
    }
    if let known { return known }
    let id = make()
    log.withLock { log in
      log.ids.append(id)
      log.repeated = log.ids.count
    }
    return id
  }

  /// Continues after an id that a closure names.
  func continueRepeating(after id: ID) {
    log.withLock { log in
      if let position = log.ids[log.repeated...].firstIndex(of: id) { log.repeated = position + 1 }
    }
  }
}
