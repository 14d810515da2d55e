internal import DequeModule

/// The numbers and causes of a store's turns, and its running effects. Only a store with middleware has one.
///
/// Confined to the store's actor. The store notifies it of each step, so a store without middleware only checks at each
/// step that there is no tracer.
@usableFromInline
package final class TurnTracer {
  // All of these are read and written at once, never held.

  /// The number of the turn that is being applied, or of the last one.
  @exclusivity(unchecked) private var number = 0
  /// The cause of that turn.
  @exclusivity(unchecked) private var cause = StoreTurn.Cause.sent
  /// The cause of the next turn: the cause of the action that was taken from the queue.
  @exclusivity(unchecked) private var nextCause = StoreTurn.Cause.sent

  /// Whether the effects of the turn are being started.
  @exclusivity(unchecked) private var isStartingEffects = false
  /// The cause of actions that are queued now, if a different one is known.
  @exclusivity(unchecked) private var attributed: StoreTurn.Cause?

  /// The causes of the pending actions.
  @exclusivity(unchecked) private var pending: Deque<StoreTurn.Cause> = []

  /// The delivery of incoming actions.
  @exclusivity(unchecked)
  var delivery = ActionDelivery.live

  /// A tool's observer of the steps of a turn after its reduction; nil if no tool measures them.
  @exclusivity(unchecked)
  package var timing: (any TurnTiming)?

  /// Gives receipts of turns; nil if no tool does.
  @exclusivity(unchecked)
  package internal(set) var receipts: (any TurnReceipts)?

  /// Skips steps of the engine for a tool; nil if no tool asks for it.
  @exclusivity(unchecked)
  package var faults: (any EngineFaults)?

  private var running: [EffectTrace.ID: EffectTrace] = [:]
  private let observers: [(EffectEvent) -> Void]

  /// - Parameter observers: are notified of the events of effects.
  init(observers: [(EffectEvent) -> Void]) {
    self.observers = observers
  }
}

// Turns.
extension TurnTracer {
  /// The turn that is being applied, or the last one.
  package var turn: StoreTurn { StoreTurn(number: number, cause: cause) }

  /// Call when an action arrives for the queue.
  ///
  /// - Returns: whether to queue it.
  @usableFromInline
  func admit() -> Bool {
    guard delivery != .dropped else { return false }
    pending.append(attributed ?? (isStartingEffects ? .turn(number) : .sent))
    return true
  }

  /// Call when an action has been taken from the queue.
  @usableFromInline
  func take() {
    nextCause = pending.removeFirst()
  }

  /// Call when the action that was taken last is not applied.
  func drop() {
    nextCause = .sent
  }

  /// Call before an action is reduced.
  func begin() {
    number &+= 1
    cause = nextCause
    nextCause = .sent
  }

  /// Call when an action has been reduced, and its effects are about to start.
  @usableFromInline
  func willStartEffects() {
    isStartingEffects = true
  }

  /// Whether the sender of each action gets a receipt.
  @usableFromInline
  var givesReceipts: Bool { receipts != nil }

  /// Call when the effects of an action have been started.
  @usableFromInline
  func hasStartedEffects() {
    isStartingEffects = false
    if let timing { timing.willNotifyObservers() }
  }

  /// Call when the observers have been notified of an action's changes.
  @usableFromInline
  func hasNotifiedObservers() {
    if let timing { timing.hasNotifiedObservers() }
  }

  /// Call when a tool has put a state.
  func put() {
    number &+= 1
    cause = .put
  }

  /// Attributes the actions that are queued during a closure to a cause.
  func attribute(to cause: StoreTurn.Cause, _ body: () -> Void) {
    let outer = attributed
    attributed = cause
    body()
    attributed = outer
  }
}

// Effects.
extension TurnTracer {
  /// The running effects, in the order in which they were returned.
  var effects: [EffectTrace] {
    running.values.filter { !$0.hasEnded }.sorted { $0.id < $1.id }
  }

  /// Forgets an effect whose end could not be reported.
  func forget(_ id: EffectTrace.ID) { running[id] = nil }

  func started(_ trace: EffectTrace) {
    running[trace.id] = trace
    for observer in observers { observer(.started(trace)) }
  }

  /// Call when an effect has ended or was cancelled. Only the first call for an effect counts.
  func ended(_ id: EffectTrace.ID, _ end: EffectEnd) {
    guard let trace = running.removeValue(forKey: id) else { return }
    for observer in observers { observer(.ended(trace, end)) }
  }
}

/// Numbers the asynchronous effects of one turn.
final class EffectOrdinals {
  let turn: Int
  private var count = 0

  init(turn: Int) {
    self.turn = turn
  }

  func next() -> EffectTrace.ID {
    defer { count += 1 }
    return EffectTrace.ID(turn: turn, ordinal: count)
  }
}
