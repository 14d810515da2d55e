/// A time on which processes and machines agree, as far as their clocks do: milliseconds since 1970.
package struct WallTime: Comparable, Hashable, Sendable {
  /// Later times don't exist: up to here, a `Double` has each millisecond.
  package static let latest = WallTime(milliseconds: 1 << 53)

  package let milliseconds: UInt64

  package init(milliseconds: UInt64) {
    self.milliseconds = milliseconds
  }

  package static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// At most ``latest``.
  package static func + (time: Self, duration: Duration) -> Self {
    let sum = Double(time.milliseconds) + duration / .milliseconds(1)
    return Self(milliseconds: UInt64(min(max(0, sum), Double(latest.milliseconds))))
  }

  package static func - (end: Self, start: Self) -> Duration {
    .milliseconds(Int64(end.milliseconds) - Int64(start.milliseconds))
  }
}
