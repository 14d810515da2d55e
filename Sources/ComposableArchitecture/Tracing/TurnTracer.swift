internal import DequeModule

/// The numbers and causes of a store's turns, and its running effects. Only a store with middleware has one.
///
/// Confined to the store's actor. It learns of the store's steps where they happen, so a store without middleware
/// only finds at each place that there is no tracer.
@usableFromInline
final class TurnTracer {
  // Read and written at once, never held.

  /// The turn that is being applied, or the last one.
  @exclusivity(unchecked) @usableFromInline
  private(set) var turn = StoreTurn(number: 0, cause: .sent)

  /// The cause of the actions that are queued at the moment.
  @exclusivity(unchecked) @usableFromInline
  var source = StoreTurn.Cause.sent

  /// The causes of the pending actions.
  @exclusivity(unchecked)
  private var pending: Deque<StoreTurn.Cause> = []

  /// The cause of the action that was taken from the queue; nil for one that was not queued.
  @exclusivity(unchecked)
  private var taken: StoreTurn.Cause?

  /// What happens to actions that arrive.
  @exclusivity(unchecked)
  var delivery = ActionDelivery.live

  private var running: [EffectTrace.ID: EffectTrace] = [:]
  private let observers: [(EffectEvent) -> Void]

  /// - Parameter observers: are notified of the events of effects.
  init(observers: [(EffectEvent) -> Void]) {
    self.observers = observers
  }
}

// Turns.
extension TurnTracer {
  /// Call when an action arrives for the queue.
  ///
  /// - Returns: whether to queue it.
  @usableFromInline
  func admit() -> Bool {
    guard delivery != .dropped else { return false }
    pending.append(source)
    return true
  }

  /// Call when an action has been taken from the queue.
  @usableFromInline
  func take() {
    taken = pending.removeFirst()
  }

  /// Call before an action is reduced.
  func begin() {
    turn = StoreTurn(number: turn.number + 1, cause: taken ?? .sent)
    taken = nil
    source = .sent
  }

  /// Call when an action has been reduced, and its effects are about to start.
  func willStartEffects() {
    source = .turn(turn.number)
  }

  /// Call when a tool has put a state.
  func put() {
    turn = StoreTurn(number: turn.number + 1, cause: .put)
  }

  /// Attributes the actions that are queued during a closure to a cause.
  func attribute(to cause: StoreTurn.Cause, _ body: () -> Void) {
    let outer = source
    source = cause
    body()
    source = outer
  }
}

// Effects.
extension TurnTracer {
  /// The running effects, in the order in which they were returned.
  var effects: [EffectTrace] { running.values.sorted { $0.id < $1.id } }

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
