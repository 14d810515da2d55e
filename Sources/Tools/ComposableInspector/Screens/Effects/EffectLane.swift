internal import ComposableInspection

/// The effects that the lane draws: a bar for each, from its start to its end.
struct EffectLane: Equatable, Sendable {
  struct Bar: Equatable, Sendable, Identifiable {
    let id: Int
    let label: String
    let start: Double
    let end: Double
    let state: String
  }

  /// How many bars there is room for.
  static let capacity = 24

  let bars: [Bar]
  /// How many effects have no bar, because there is no room, or because no screen was open when they started.
  let restCount: Int

  /// - Parameters:
  ///   - effects: the effects, the most important first.
  ///   - now: the minimum end of the bars of effects in flight, in seconds.
  init(_ effects: [EffectRecord], now: Double) {
    let timed = effects.filter { $0.start != nil }
    let shown = timed.prefix(Self.capacity)
    // Without an effect in flight the axis ends with the last effect: on an axis up to the present, effects that took
    // milliseconds a minute ago would have bars too narrow to tell apart.
    let isRunning = shown.contains { $0.end == nil }
    let latest = shown.reduce(isRunning ? now : 0) { max($0, $1.endTime ?? $1.start ?? 0) }
    let span = latest - (shown.compactMap(\.start).min() ?? latest)
    bars = shown.enumerated().map { index, effect in
      let start = effect.start ?? 0
      let end = max(effect.endTime ?? latest, start)
      // An effect of zero duration gets a visible bar, too.
      return Bar(
        id: index, label: effect.laneLabel, start: start, end: max(end, start + span / 100),
        state: effect.endName)
    }
    restCount = effects.count - shown.count
  }
}

extension EffectRecord {
  /// Its name and id: bars with the same label would share a row.
  fileprivate var laneLabel: String { name.map { "\($0) \(id)" } ?? "\(place) \(id)" }

  /// The file and the line, without the module: `Search.swift:41`.
  var place: String { location.split(separator: "/").last.map(String.init) ?? location }

  /// How it ended, in a word.
  var endName: String {
    switch end {
    case nil: "In flight"
    case .finished: "Finished"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}
