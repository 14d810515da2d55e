internal import Foundation

/// A value that several threads use, one at a time.
///
/// Unchecked, because the compiler can't see that the value is touched under the lock alone. The
/// standard library's own has this shape, and is younger than the oldest systems that this runs on.
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
