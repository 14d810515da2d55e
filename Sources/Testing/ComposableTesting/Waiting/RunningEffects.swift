internal import ComposableArchitecture
internal import ComposableClocks
internal import ComposableRuntime

/// A snapshot of the effects that a wait depends on.
struct RunningEffects: CustomStringConvertible {
  private let effects: [EffectStatus]

  init(_ effects: [EffectStatus]) {
    self.effects = effects
  }

  var isEmpty: Bool { effects.isEmpty }

  var activities: [TaskActivity] { effects.map(\.activity) }

  /// Whether all of them have a known wait that is not about to end.
  var areStill: Bool { effects.allSatisfy { $0.isStill } }

  /// Whether a part of one is in the global pool, and will continue by itself.
  var areInPool: Bool { effects.contains { $0.activity.isInPool } }

  /// The activities of effects of which a part is there, or has entered it since then.
  func restless(since jobCounts: [Int]) -> [TaskActivity] {
    zip(activities, jobCounts).filter { $0.isInPool || $0.jobCount != $1 }.map(\.0)
  }

  /// How often each of them has entered the pool.
  var jobCounts: [Int] { effects.map(\.activity.jobCount) }

  /// How often they have entered the pool.
  var jobCount: Int { jobCounts.reduce(0, +) }

  /// A sum of counters: changes whenever their waits change, and whenever they make progress.
  var changes: Int {
    effects.reduce(effects.count) { $0 &+ $1.activity.progress }
  }

  /// Records an event whenever an effect comes to rest or ends.
  func advance(_ events: EventCount) {
    for effect in effects { effect.activity.observe { events.advance() } }
  }

  /// One line for each effect.
  var description: String {
    effects.map { "  - \($0.sentence)" }.joined(separator: "\n")
  }

  /// `1 effect`, `2 effects`.
  var count: String { effects.count.counted("effect") }
}

extension TaskActivity {
  /// Changes whenever its waits change, and whenever it enters the pool.
  var progress: Int { changes &+ jobCount }
}

extension EffectStatus {
  fileprivate var isStill: Bool {
    activity.isOwnTaskWaiting && !activity.isInPool
      && !activity.waits.contains(where: \.isBeingEnded)
  }

  /// The effect's name, and the events that it waits for.
  fileprivate var sentence: String {
    let name = "T" + activity.description.dropFirst()
    let waits = activity.waits.map(\.description).joined(separator: ", and on ")
    let cancelled = isCancelled ? " was cancelled but has not ended. It" : ""
    if activity.isOwnTaskWaiting { return "\(name)\(cancelled) waits on \(waits)." }
    let unknown = "something unknown: a stream, a continuation, another task, real time"
    return waits.isEmpty
      ? "\(name)\(cancelled) is working, or waiting for \(unknown)."
      : "\(name)\(cancelled) is working, or waiting for \(unknown). A task that it started waits on \(waits)."
  }
}
