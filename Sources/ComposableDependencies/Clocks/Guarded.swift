import Foundation

/// A value behind a lock.
///
/// `NSLock`, because the standard library's mutex needs macOS 15. Unchecked, because the compiler
/// can't see that the value is touched under the lock alone.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Accesses can't overlap under the lock.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// What the body calls runs under the lock: nothing that waits, or comes back here.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
