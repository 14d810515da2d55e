internal import ComposableInspection
internal import ComposableRuntime

/// A step through the turns of a log.
enum TurnStep: Hashable, Sendable {
  case first, previous, next, last

  /// - Returns: the turn to go to, among the loaded turns that match the filter; nil if there is none.
  func turn(from selection: Int?, in log: LogFeature.State) -> Int? {
    let turns = log.turns
    guard !turns.isEmpty else { return nil }
    let current = selection ?? turns.upperBound
    let entries = log.window.entries
    switch self {
    case .first: return turns.lowerBound
    case .last: return turns.upperBound - 1
    case .previous:
      if let entry = entries.last(where: { $0.turn < current }) { return entry.turn }
      return log.filter.isEmpty && current > turns.lowerBound ? current - 1 : nil
    case .next:
      guard selection != nil else { return nil }
      if let entry = entries.first(where: { $0.turn > current }) { return entry.turn }
      return log.filter.isEmpty && current + 1 < turns.upperBound ? current + 1 : nil
    }
  }
}

/// The speed of the playback, in turns a second.
enum PlaybackSpeed: Int, Hashable, Sendable, CaseIterable {
  case one = 1
  case four = 4
  case sixteen = 16

  var interval: Duration { .milliseconds(1_000 / rawValue) }
  var title: String { "\(rawValue.counted("turn")) a second" }
}
