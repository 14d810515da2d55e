/// The size of the actions or states of a store, from a sample: to look at each one would take longer than to keep it.
package struct SizeEstimate {
  @usableFromInline var count = 0
  /// The size to assume, in bytes; 0 before the first value.
  package private(set) var bytes = 0

  /// One value of so many is measured.
  @usableFromInline let interval: Int
  /// How many of the last samples count.
  private let sampleCount: Int

  /// - Parameters:
  ///   - interval: one value of so many is measured. An odd number, if large and small values may alternate.
  ///   - sampleCount: over how many samples the size is averaged. One for states, where the last sample says most, and a
  ///     state that has become large must not be taken for a small one; more for actions, whose sizes vary.
  package init(interval: Int, averaging sampleCount: Int = 1) {
    self.interval = interval
    self.sampleCount = sampleCount
  }

  /// Returns the size to assume for a value, in bytes.
  @inlinable
  package mutating func size(of value: @autoclosure () -> Any) -> Int {
    defer { count += 1 }
    if count % interval == 0 { measure(value()) }
    return bytes
  }

  @usableFromInline
  mutating func measure(_ value: Any) {
    let size = estimatedByteCount(of: value)
    bytes = count == 0 ? size : (bytes * (sampleCount - 1) + size) / sampleCount
  }
}
