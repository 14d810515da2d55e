internal import ComposableLog
internal import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Estimates the memory of values that calls bring, from any thread.
///
/// Plain bytes cost a look at their type. Texts and data are counted exactly: one of them may be all that was loaded. To look at
/// twenty rows takes 50 µs, so of other types only some values are looked at: each one after a large one, which took longer to load,
/// and fewer the more small ones there were, one in `interval` at last. Those between are taken for as large as the last one.
package final class SizesByType: Sendable {
  private struct Looks {
    /// What the last value that was looked at referred to.
    private var bytes = 0
    /// How many values are not looked at after it, and how many of them there were.
    private var pause = 0
    private var passed = 0

    /// - Returns: nil if the next value has to be looked at.
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

  /// - Parameter interval: is odd.
  package init(interval: Int = 31) {
    self.interval = interval
  }

  /// The bytes that a value takes beside the existential that has it.
  package func bytes(of value: Any) -> Int {
    func open<Value>(_ value: Value) -> Int { bytes(ofOpened: value) }
    return _openExistential(value, do: open)
  }

  private func bytes<Value>(ofOpened value: Value) -> Int {
    let stride = MemoryLayout<Value>.stride
    // What is larger than three words has memory of its own.
    let box = stride > 24 ? stride + 16 : 0
    if _isPOD(Value.self) { return box }
    if Value.self == String.self || Value.self == Data.self {
      return box + estimatedByteCount(of: value) - stride
    }
    let type = ObjectIdentifier(Value.self)
    if let assumed = looks.withLock({ $0[type]?.pass() }) { return box + assumed }
    // Outside of the lock: the value may have a mirror of its own.
    let found = estimatedByteCount(of: value) - stride
    looks.withLock { $0[type, default: Looks()].note(found, interval: interval) }
    return box + found
  }
}
