internal import ComposableArchitecture
internal import ComposableLog

// Effects, and figures for charts.
extension InspectedCore {
  func effects(_ turns: ClosedRange<Int>) -> [EffectRecord] {
    let entries = recorded.turns.effects.entries.filter { $0.ran(in: turns) }
    let sent = turnsSent(by: Set(entries.map(\.id)), in: recorded)
    return entries.map { $0.record(sent: sent[$0.id, default: []]).redacted(by: redactor) }
  }

  func statistics(_ turns: ClosedRange<Int>) async -> StoreStatistics {
    var statistics = StoreStatistics()
    let range = recorded.turns.turns.clamped(to: turns)
    if let state = control?.state { statistics.sizes = StateSizes.sizes(of: state) }
    guard !range.isEmpty else { return statistics }
    var times: [String: ActionFigures] = [:]
    var bins: [Int: Int] = [:]
    var stamps: [UInt64] = []
    var slice = WorkSlice()
    for turn in range {
      if slice.isOver(every: 16) { await slice.next() }
      guard let record = recorded.turns.history.record(of: turn) else { continue }
      stamps.append(record.time)
      guard let chunk = recorded.turns.history.chunk(of: turn) else { continue }
      let key = recorded.lines.line(of: turn, in: chunk, redactor: redactor).key
      times[key, default: ActionFigures()].add(record.durations.reducerTime, turn)
      if let time = record.durations.reducerTime { bins[Self.bin(of: time), default: 0] += 1 }
    }
    statistics.actions = times.map { $0.value.times(of: $0.key) }.sorted {
      ($0.longest ?? -1, $0.count, $1.action) > ($1.longest ?? -1, $1.count, $0.action)
    }
    statistics.histogram = bins.sorted { $0.key < $1.key }.map {
      .init(limit: $0.key, count: $0.value)
    }
    guard let first = stamps.min(), let last = stamps.max() else { return statistics }
    let axis = TimeAxis(from: first, to: last)
    statistics.rates = axis.rates(of: stamps)
    statistics.effects = axis.inFlight(recorded.turns.effects.entries)
    statistics.bytes =
      byteSamples.filter { $0.time >= first && $0.time <= last }.map {
        .init(seconds: $0.time.seconds, value: Double($0.bytes))
      } + [.init(seconds: last.seconds, value: Double(recorded.byteCount))]
    return statistics
  }

  /// The smallest power of two above a time.
  private static func bin(of time: Int) -> Int {
    time <= 1 ? 1 : 1 << (Int.bitWidth - (time - 1).leadingZeroBitCount)
  }
}

/// The times of one kind of action.
private struct ActionFigures {
  private var count = 0
  private var times: [Int] = []
  private var longest: (time: Int, turn: Int)?

  mutating func add(_ time: Int?, _ turn: Int) {
    count += 1
    guard let time else { return }
    times.append(time)
    if time > longest?.time ?? -1 { longest = (time, turn) }
  }

  func times(of action: String) -> StoreStatistics.ActionTimes {
    let sorted = times.sorted()
    return StoreStatistics.ActionTimes(
      action: action, count: count, median: sorted.isEmpty ? nil : sorted[sorted.count / 2],
      longest: longest?.time, longestTurn: longest?.turn)
  }
}

/// Intervals of time for a chart: at most a few hundred, each of one or more seconds.
private struct TimeAxis {
  private let start: UInt64
  private let interval: UInt64
  private let count: Int

  init(from first: UInt64, to last: UInt64) {
    let second: UInt64 = 1_000_000_000
    start = first / second * second
    let seconds = (last - start) / second + 1
    let width = (seconds + 119) / 120
    interval = width * second
    count = Int((seconds + width - 1) / width)
  }

  func rates(of stamps: [UInt64]) -> [StoreStatistics.Sample] {
    var counts = Array(repeating: 0, count: count)
    for stamp in stamps { counts[min(Int((stamp - start) / interval), count - 1)] += 1 }
    return samples { Double(counts[$0]) / interval.seconds }
  }

  /// How many effects were in flight at the end of each interval.
  func inFlight(_ effects: [EffectHistory.Entry]) -> [StoreStatistics.Sample] {
    var changes = Array(repeating: 0, count: count + 1)
    func place(_ time: UInt64) -> Int {
      time < start ? 0 : min(Int((time - start) / interval), count)
    }
    for effect in effects {
      changes[place(effect.start)] += 1
      if let end = effect.end { changes[place(end.time)] -= 1 }
    }
    var running = 0
    return samples {
      running += changes[$0]
      return Double(running)
    }
  }

  private func samples(_ value: (Int) -> Double) -> [StoreStatistics.Sample] {
    (0..<count).map { .init(seconds: (start + UInt64($0) * interval).seconds, value: value($0)) }
  }
}
