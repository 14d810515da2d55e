internal import ComposableThreads

/// The time that work may take before it yields the actor to the app.
struct WorkSlice {
  private var end: UInt64
  private var steps = 0

  /// The longest time that the app waits for the inspector, in nanoseconds.
  private static var length: UInt64 { 4_000_000 }

  init() { end = composable_nanoseconds() + Self.length }

  /// Whether the time is over. Reads the clock once in `interval` steps.
  mutating func isOver(every interval: Int = 32) -> Bool {
    steps += 1
    guard steps >= interval else { return false }
    steps = 0
    return composable_nanoseconds() >= end
  }

  /// Yields to the app, and starts a new slice.
  mutating func next() async {
    await Task.yield()
    self = WorkSlice()
  }
}
