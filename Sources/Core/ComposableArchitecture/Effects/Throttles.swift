/// When the last effect under each throttled id started, and which one is pending until the end of the
/// interval.
///
/// A value with transitions; each returns what to do, and the ``EffectRunner`` does it. Nothing happens
/// at the end of an interval in which no further effect arrived.
struct Throttles {
  private var intervals: [Key: Interval] = [:]
  private var waiting: [EffectToken: (key: Key, interval: Duration)] = [:]
  private var pruneThreshold = 64

  /// An id, in the scope of a child. Not the scope's number: a scope is removed when no effect runs in
  /// it, while the interval continues.
  struct Key: Hashable {
    let scopes: [EffectScope]
    let id: EffectID
  }

  enum Decision: Equatable {
    /// It starts, replacing a pending effect, if any, whose time had come but that had not started yet.
    case start(insteadOf: EffectToken?)
    /// It starts when the interval has passed, replacing the pending effect, if any.
    case wait(Duration, insteadOf: EffectToken?)
    case drop
  }

  private struct Interval {
    let elapsed: () -> Duration
    /// From the first start to the end of the last interval.
    var end: Duration
    var waiting: EffectToken?

    var rest: Duration { end - elapsed() }
  }

  /// Decides about an effect that arrives.
  mutating func receive(_ throttle: EffectThrottle, under key: Key) -> Decision {
    let current = intervals[key]?.waiting
    // Even if its time has come: after a device has slept, another may arrive before it starts.
    if current != nil, !throttle.latest { return .drop }
    if let rest = intervals[key]?.rest, rest > .zero { return .wait(rest, insteadOf: current) }
    prune()
    intervals[key] = Interval(elapsed: throttle.measure(), end: throttle.interval)
    return .start(insteadOf: current)
  }

  /// Whether an effect that arrived now would not start at once.
  func holdsBack(under key: Key) -> Bool {
    guard let interval = intervals[key] else { return false }
    return interval.waiting != nil || interval.rest > .zero
  }

  /// Registers an effect that waits for the end of its interval, and begins another of this length
  /// then.
  mutating func wait(_ token: EffectToken, under key: Key, toBegin interval: Duration) {
    intervals[key]?.waiting = token
    waiting[token] = (key, interval)
  }

  /// A pending effect starts.
  mutating func started(_ token: EffectToken) {
    guard let (key, length) = waiting.removeValue(forKey: token),
      let interval = intervals[key], interval.waiting == token
    else { return }
    intervals[key]?.waiting = nil
    intervals[key]?.end = interval.elapsed() + length
  }

  /// A pending effect was cancelled. Effects that have already started are not registered here.
  mutating func cancelled(_ token: EffectToken) {
    guard let (key, _) = waiting.removeValue(forKey: token), intervals[key]?.waiting == token
    else { return }
    intervals[key]?.waiting = nil
  }

  /// The intervals that have not passed: under which ids, and how long they last.
  var rests: [(key: Key, rest: Duration)] {
    intervals.map { ($0.key, $0.value.rest) }.filter { $0.1 > .zero }
  }

  /// Removes intervals that have passed; rarely, so that it costs little for each effect.
  private mutating func prune() {
    guard intervals.count >= pruneThreshold else { return }
    intervals = intervals.filter { $0.value.waiting != nil || $0.value.elapsed() < $0.value.end }
    pruneThreshold = max(64, intervals.count * 2)
  }
}
