/// When the last effect under each throttled id started, and which one waits for the end of the
/// interval.
///
/// A value with transitions; each says what is to be done, and the ``EffectRunner`` does it. Nothing
/// happens at the end of an interval in which no further effect came.
struct Throttles {
  private var intervals: [Key: Interval] = [:]
  private var waiting: [EffectToken: Key] = [:]
  private var pruneThreshold = 64

  /// An id, in the scope of a child. Not the scope's number: a scope is forgotten while nothing runs
  /// in it, and the interval goes on.
  struct Key: Hashable {
    let scopes: [EffectScope]
    let id: EffectID
  }

  enum Decision: Equatable {
    /// It starts.
    case start
    /// It starts when the interval has passed, and takes the place of the one that waits, if any.
    case wait(Duration, insteadOf: EffectToken?)
    /// It does not start.
    case drop
  }

  private struct Interval {
    let elapsed: () -> Duration
    /// From the first start to the end of the last interval.
    var end: Duration
    var waiting: EffectToken?

    /// An effect that waited has started when its interval ended, and began another.
    mutating func pass(_ length: Duration) -> Duration {
      if waiting != nil, elapsed() >= end {
        end += length
        waiting = nil
      }
      return end - elapsed()
    }
  }

  /// How many ids are known.
  var count: Int { intervals.count }

  /// An effect comes.
  mutating func receive(_ throttle: EffectThrottle, under key: Key) -> Decision {
    let rest = intervals[key]?.pass(throttle.interval) ?? .zero
    guard rest > .zero else {
      prune()
      intervals[key] = Interval(elapsed: throttle.measure(), end: throttle.interval)
      return .start
    }
    guard let current = intervals[key]?.waiting else { return .wait(rest, insteadOf: nil) }
    return throttle.latest ? .wait(rest, insteadOf: current) : .drop
  }

  /// An effect waits for the end of its interval.
  mutating func wait(_ token: EffectToken, under key: Key) {
    intervals[key]?.waiting = token
    waiting[token] = key
  }

  /// An effect that waited has started.
  mutating func started(_ token: EffectToken) {
    waiting[token] = nil
  }

  /// An effect that waited does not start any more.
  mutating func cancelled(_ token: EffectToken) {
    guard let key = waiting.removeValue(forKey: token) else { return }
    intervals[key]?.waiting = nil
  }

  /// Intervals that have passed are forgotten; seldom, so that it costs little for each effect.
  private mutating func prune() {
    guard intervals.count >= pruneThreshold else { return }
    intervals = intervals.filter { $0.value.waiting != nil || $0.value.elapsed() < $0.value.end }
    pruneThreshold = max(64, intervals.count * 2)
  }
}
