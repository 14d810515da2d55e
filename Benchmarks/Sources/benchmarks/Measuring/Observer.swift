import Observation

/// An observer of a number. It reads the number again after each notification.
@MainActor
final class Observer {
  private let position: Int
  private(set) var lastSeen = 0

  init(of position: Int) {
    self.position = position
  }

  /// - Parameters:
  ///   - notified: where it records notifications.
  ///   - read: reads the number.
  func observe(_ notified: Notified, _ read: () -> Int) {
    let position = position
    lastSeen = withObservationTracking(read) { notified.note(position) }
  }
}

/// The observers that were notified of a change and have not read it yet.
///
/// Unchecked: observers are notified on the actor that makes the change, which is always the same
/// one.
final class Notified: @unchecked Sendable {
  private var positions: [Int] = []

  func note(_ position: Int) {
    positions.append(position)
  }

  func takeAll(_ body: (_ position: Int) -> Void) {
    let taken = positions
    positions.removeAll(keepingCapacity: true)
    for position in taken { body(position) }
  }
}
