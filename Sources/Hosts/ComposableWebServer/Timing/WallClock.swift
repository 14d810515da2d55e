internal import Foundation

/// The clock of the machine, which may be set, and jump. For times that other processes compare; see ``ServerClock`` for
/// all others.
package struct WallClock: Sendable {
  package let now: @Sendable () -> WallTime

  package init(now: @escaping @Sendable () -> WallTime) {
    self.now = now
  }

  package static let system = WallClock {
    WallTime(milliseconds: 0) + .seconds(Date().timeIntervalSince1970)
  }
}
