internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime

/// Estimates the memory of the values in calls, from any thread.
///
/// For plain bytes, only the type is needed. Strings and data are measured exactly: one of them may be the whole
/// result. Measuring twenty rows takes 50 µs, so values of other types are sampled: each value after a large one, which
/// took longer to load, and after small ones ever fewer, down to one in `interval`. Values in between count as large as
/// the last measured one.
package final class SizesByType: Sendable {
  private struct Looks {
    /// The bytes that the last measured value referred to.
    private var bytes = 0
    /// How many values after it are not measured, and how many of them have passed.
    private var pause = 0
    private var passed = 0

    /// - Returns: nil if the next value has to be measured.
    mutating func pass() -> Int? {
      guard passed < pause else { return nil }
      passed += 1
      return bytes
    }

    mutating func note(_ bytes: Int, interval: Int) {
      self.bytes = bytes
      passed = 0
      // Odd intervals, because values often alternate: arguments and results, small and large ones.
      pause = bytes >= 64 << 10 ? 0 : min(pause * 2 + 2, interval - 1)
    }
  }

  private let looks = Locked<[ObjectIdentifier: Looks]>([:])
  private let interval: Int

  /// - Parameter interval: an odd number.
  package init(interval: Int = 31) {
    self.interval = interval
  }

  /// The bytes that a value takes in addition to its existential container.
  package func bytes(of value: Any) -> Int {
    func open<Value>(_ value: Value) -> Int { bytes(ofOpened: value) }
    return _openExistential(value, do: open)
  }

  private func bytes<Value>(ofOpened value: Value) -> Int {
    let stride = MemoryLayout<Value>.stride
    // Values larger than three words are boxed.
    let box = stride > 24 ? stride + 16 : 0
    if _isPOD(Value.self) { return box }
    if Value.self == String.self || Value.self == Data.self {
      return box + estimatedByteCount(of: value) - stride
    }
    let type = ObjectIdentifier(Value.self)
    if let assumed = looks.withLock({ $0[type]?.pass() }) { return box + assumed }
    // Outside of the lock: the value may have a custom mirror.
    let found = estimatedByteCount(of: value) - stride
    looks.withLock { $0[type, default: Looks()].note(found, interval: interval) }
    return box + found
  }
}
