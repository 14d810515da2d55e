import Foundation

/// A value behind a lock.
///
/// It uses `NSLock` because the standard library's mutex requires macOS 15. Unchecked, because the
/// compiler can't see that the value is accessed only under the lock.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Accesses can't overlap under the lock.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// The body runs under the lock: it must not wait, nor call this method again.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
