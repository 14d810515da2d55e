import Foundation

/// Unchecked: the value is accessed only under the lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private var guarded: Value
  private let lock = NSLock()

  init(_ value: Value) {
    guarded = value
  }

  var value: Value {
    lock.withLock { guarded }
  }

  func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&guarded)
  }
}
