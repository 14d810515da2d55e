/// A value behind a lock.
///
/// Not the standard library's `Mutex`: the thread sanitizer does not see the order that it establishes on
/// Linux, and would report each access under it; see `Decisions/0039`. Not Foundation's `NSLock`, which would
/// link all of Foundation into each app.
///
/// Unchecked because the compiler can't see that the value is accessed only under the lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = PlatformLock()
  // Accesses can't overlap under the lock.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Accesses the value. The lock is not recursive, so the closure must not wait, nor access the value by
  /// this lock again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
