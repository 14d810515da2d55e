internal import Foundation

/// A value shared by several threads and guarded by a lock.
///
/// Unchecked, because the compiler can't see that the value is only touched under the lock. The
/// standard library's `Mutex` has this shape, but requires newer systems than this package
/// supports.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
