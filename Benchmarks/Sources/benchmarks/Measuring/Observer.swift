import Observation

/// Somebody who looks at a number, and looks again when told that it has changed.
@MainActor
final class Observer {
  private let position: Int
  private(set) var lastSeen = 0

  init(of position: Int) {
    self.position = position
  }

  /// - Parameters:
  ///   - told: where it notes that it was told.
  ///   - read: reads the number.
  func observe(_ told: Told, _ read: () -> Int) {
    let position = position
    lastSeen = withObservationTracking(read) { told.note(position) }
  }
}

/// The observers that were told of a change and have not looked yet.
///
/// Unchecked: observers are told on the actor that makes the change, which is always the same.
final class Told: @unchecked Sendable {
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
