/// Estimates the size of a store's actions or states from a sample: measuring each one would take longer than keeping
/// it.
package struct SizeEstimate {
  @usableFromInline var count = 0
  /// The size to assume, in bytes; 0 before the first value.
  package private(set) var bytes = 0

  /// One value in this many is measured.
  @usableFromInline let interval: Int
  /// How many of the last samples are averaged.
  private let sampleCount: Int

  /// - Parameters:
  ///   - interval: one value in this many is measured. An odd number, if large and small values may alternate.
  ///   - sampleCount: the number of samples to average. One for states, where the last sample is the best estimate,
  ///     because a state that has grown must not count as small; more for actions, whose sizes vary.
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
