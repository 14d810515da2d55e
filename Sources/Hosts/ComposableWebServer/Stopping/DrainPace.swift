/// When a stopping server tells each of its pages: all at once if they are few, otherwise one after the other.
package struct DrainPace: Sendable {
  /// How many are told at once: some more than one core restores in a second.
  static let burst = 50
  /// The usual time between two pages: a core restores a session in some milliseconds, and has other work.
  static let step = Duration.milliseconds(20)

  /// When the last page is told.
  package let end: Duration
  private let step: Duration

  /// - Parameters:
  ///   - pages: how many pages there are.
  ///   - limit: the longest time until the last one is told.
  package init(of pages: Int, within limit: Duration) {
    let others = max(0, pages - Self.burst)
    step = others == 0 ? .zero : min(Self.step, limit / others)
    end = step * others
  }

  /// When a page is told.
  ///
  /// - Parameter number: the number of the page, from 0.
  package func delay(of number: Int) -> Duration { step * max(0, number + 1 - Self.burst) }
}
