public import ComposableDependencies
internal import ComposableRuntime
import IssueReporting

/// The part of an engine that does not depend on its state and action: all that a child store needs of
/// the root.
@usableFromInline
class EngineCore: EffectOwner {
  // Exclusivity is not checked: these are read and written at once and never held, and the check costs
  // more than a small reducer.

  /// The engine's present activity.
  @exclusivity(unchecked) @usableFromInline
  final var phase = EnginePhase.idle

  /// Whether a tool gives receipts of turns, so that each turn has an end.
  @exclusivity(unchecked)
  final var endsEachTurn = false

  /// Whether pending actions stay in the queue.
  @exclusivity(unchecked) @usableFromInline
  final var isHolding = false

  /// Whether the state was read and notifies observers of its properties itself, so only a replacement
  /// of the whole state is left to publish.
  @exclusivity(unchecked) @usableFromInline
  final var isRootWatched = false

  /// Applies the action that a child store has routed to the engine. Made by the root store, where the
  /// types are known to the optimizer.
  // It gets the engine as an argument, since a constant that captures nothing is called without a retain.
  @usableFromInline
  final let submission: (EngineCore) -> StoreTask

  /// The dependencies of the store, apart from the defaults; nil if nothing is overridden.
  @usableFromInline
  final var dependencies: DependencyValues?

  final let observation = StateObservation()
  /// Whether the state is an ``ObservableState``, which notifies observers of its properties itself.
  private let notifiesByProperty: Bool
  /// Whether the state is an enum: then its case can be read, too.
  private let isRootEnum: Bool
  private var wasRootReplaced = false
  private var replacedRoots: [ObservationExtent] = []

  init(
    notifiesByProperty: Bool, isRootEnum: Bool, pendingActions: PendingActions,
    submission: @escaping (EngineCore) -> StoreTask, isolation: (any Actor)?
  ) {
    self.notifiesByProperty = notifiesByProperty
    self.isRootEnum = isRootEnum
    self.submission = submission
    super.init(turn: Turn(), pendingActions: pendingActions, isolation: isolation)
    SessionWork.current?.madeStore()
  }

  /// Applies the pending actions.
  @usableFromInline
  func drain() {
    preconditionFailure("Overridden where the state is known.")
  }

  override func settle(_ body: () -> Void) {
    let isAtRest = phase == .idle || phase == .holding
    if isAtRest { phase = .settling }
    body()
    if isAtRest { drain() }
  }

  /// Lets children without an operator copy their states. Call before an action is applied.
  @usableFromInline
  final func keepCopies() {
    // The reducer does not have the state yet: code that computes a child may read it.
    let before = phase
    phase = .settling
    turn.keepCopies()
    phase = before
  }
}

@usableFromInline
enum EnginePhase {
  /// Idle: an action is applied at once.
  case idle
  /// A reducer is changing the state. The state can't be read, and actions are queued.
  case reducing
  /// An action has been applied; its effects start and observers are notified. The state can be read,
  /// and actions are queued.
  case settling
  /// A tool holds the actions: they are queued until it delivers them. The state can be read.
  case holding
}

// Reading.
extension EngineCore {
  /// Call before the state is read through a store.
  @usableFromInline
  final func willRead() {
    checkReadable()
    if notifiesByProperty {
      isRootWatched = true
      // Properties of a struct register themselves when they are read.
      if isRootEnum { observation.access() }
    } else {
      observation.access()
      turn.needsSettling = true
    }
  }

  /// Stops the program if the state can't be read.
  @inlinable
  final func checkReadable() {
    if phase == .reducing { reportReadWhileReducing() }
    if inferredActor == .bound { checkInferredActor() }
  }

  @usableFromInline
  final func reportReadWhileReducing() -> Never {
    reportIssue(
      """
      The state of a store was read while a reducer was changing it, from inside the reducer or from \
      a deinitializer that the reducer triggered. The state can't be read then.

      Read the reducer's 'state' parameter instead, or send an action: it is applied after this one.
      """)
    fatalError("The state of a store was read while a reducer was changing it.")
  }
}

// Publishing.
extension EngineCore {
  /// Call when a reducer has replaced the whole state.
  ///
  /// - Parameter extent: the observers of the previous state's properties.
  @usableFromInline
  final func rootWasReplaced(_ extent: ObservationExtent?) {
    wasRootReplaced = true
    if let extent { replacedRoots.append(extent) }
    turn.needsSettling = true
  }

  /// Notifies the observers of the last action's changes.
  @usableFromInline
  final func notifyObservers() {
    turn.deliverLastStates()
    turn.publish()
    if notifiesByProperty, !wasRootReplaced {
      observation.notifyListeners()
    } else {
      wasRootReplaced = false
      isRootWatched = false
      var replaced = replacedRoots
      replacedRoots = []
      turn.readStates.takeAll(below: &replaced)
      observation.notify()
      for extent in replaced { extent.notifyAll() }
      turn.releaseGarbage()
    }
  }

  /// Whether the next action is published even if it changes no property that was read.
  @usableFromInline
  final var publishesEachAction: Bool {
    observation.hasListeners || (!notifiesByProperty && observation.wasRead) || endsEachTurn
  }

  /// A stream that yields after each change of the state.
  final func changes() -> AsyncStream<Void> {
    turn.needsSettling = true
    return observation.changes()
  }
}
