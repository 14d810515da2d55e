internal import ComposableLog

/// The mean size of the actions or states of a store, from a sample: to look at each one would take longer than to record
/// it.
struct SizeEstimate {
  private var count = 0
  private var mean = 0

  /// One value of so many is measured.
  private let interval: Int

  init(interval: Int) {
    self.interval = interval
  }

  /// Returns the size to assume for a value, in bytes.
  mutating func size(of value: @autoclosure () -> Any) -> Int {
    defer { count += 1 }
    guard count % interval == 0 else { return mean }
    let size = estimatedByteCount(of: value())
    mean = count == 0 ? size : (mean * 3 + size) / 4
    return mean
  }
}
