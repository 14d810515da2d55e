internal import ComposableArchitecture

/// The effects that something waits for, as they are at one moment.
struct RunningEffects: CustomStringConvertible {
  private let effects: [EffectStatus]

  init(_ effects: [EffectStatus]) {
    self.effects = effects
  }

  var isEmpty: Bool { effects.isEmpty }

  /// Whether all of them wait for something that is known and that nobody is about to end.
  var areStill: Bool { effects.allSatisfy { $0.isStill } }

  /// Whether something of one is in the global pool, and goes on by itself.
  var areInPool: Bool { effects.contains { $0.activity.isInPool } }

  /// The activities of those that have been there, and wait for nothing that is known.
  var restless: [_TaskActivity] {
    effects.filter { !$0.isStill && $0.activity.jobCount > 0 }.map(\.activity)
  }

  /// How often they have got there.
  var jobCount: Int { effects.reduce(0) { $0 + $1.activity.jobCount } }

  /// A sum of counters: changes when what they wait for does, and when they get on with something.
  var changes: Int {
    effects.reduce(effects.count) { $0 &+ $1.activity.changes &+ $1.activity.jobCount }
  }

  /// Lets a bell ring when one of them comes to rest, or has ended.
  func advance(_ events: EventCount) {
    for effect in effects { effect.activity.observe { events.advance() } }
  }

  /// A line for each.
  var description: String {
    effects.map { "  - \($0.sentence)" }.joined(separator: "\n")
  }

  /// "1 effect still runs".
  var count: String {
    effects.count > 1 ? "\(effects.count) effects" : "1 effect"
  }
}

extension EffectStatus {
  fileprivate var isStill: Bool {
    activity.isOwnTaskWaiting && !activity.isInPool
      && !activity.waits.contains(where: \.isBeingEnded)
  }

  /// Who it is and what it waits for.
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
