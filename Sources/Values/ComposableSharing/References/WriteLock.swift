internal import ComposableRuntime
internal import ComposableThreads

/// Lets one thread at a time write shared values.
///
/// One lock for all references of the process, which a thread may take again: two threads that write two references
/// in opposite orders would otherwise wait for each other. See `Decisions/0046`.
///
/// Unchecked: the variable is accessed only under the lock.
final class WriteLock: @unchecked Sendable {
  static let ofProcess = WriteLock()

  private let lock = PlatformLock()

  /// The references that were written within another write.
  @exclusivity(unchecked) private var inner: [(reference: RootReference, origin: WriteOrigin)] = []

  /// Called when the lock is released.
  @exclusivity(unchecked) private var deferred: [() -> Void] = []

  /// Whether this thread holds the lock.
  static var isHeld: Bool { composable_write_depth() > 0 }

  /// Calls a closure when this thread holds the lock no longer; at once if it does not.
  func afterWrite(_ body: @escaping () -> Void) {
    if Self.isHeld { deferred.append(body) } else { body() }
  }

  func take() {
    let depth = composable_write_depth()
    if depth == 0 { lock.lock() }
    composable_set_write_depth(depth + 1)
  }

  /// Releases the lock after a write, and passes the write on once this thread holds no lock: to observers and keys.
  ///
  /// - Parameter origin: nil if there is nothing to pass it to.
  func release(afterWriting reference: RootReference, _ origin: WriteOrigin?) {
    let depth = composable_write_depth() - 1
    composable_set_write_depth(depth)
    if depth > 0 {
      if let origin { inner.append((reference, origin)) }
      return
    }
    if inner.isEmpty, deferred.isEmpty {
      lock.unlock()
    } else {
      let (writes, deferred) = (inner, deferred)
      inner = []
      self.deferred = []
      lock.unlock()
      for body in deferred { body() }
      for write in writes { write.reference.wasWritten(write.origin) }
    }
    if let origin { reference.wasWritten(origin) }
  }
}

/// Calls a closure once this thread writes no shared value: at once, or when its write has ended.
package func afterSharedWrites(_ body: @escaping () -> Void) {
  WriteLock.ofProcess.afterWrite(body)
}

/// The origin of a write of a shared value.
@usableFromInline
enum WriteOrigin {
  /// The program: the value has to be saved.
  case program
  /// The value's key, which loaded it.
  case key
}
